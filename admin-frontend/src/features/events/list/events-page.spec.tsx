import { renderHook, screen, waitFor, within } from '@testing-library/react';
import type { Event } from '@utsav/contracts/http/event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventRow, eventSales, failure, gateway, success } from '../../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../../testing/open-console';
import { useEventList } from './use-event-list';

const events = [
  eventRow({ endDate: '2026-12-05T21:00:00+05:30' }),
  eventRow({ _id: 'evt_2', id: 'evt_2', name: 'Garba Night', isActived: false, status: 'draft' }),
];

/** Serves the list and records its queries. */
function serveEvents(listed: readonly Event[] = events): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  gateway.use(
    http.get('*/api/admin/events/filters', () => success({ cities: ['Agra', 'Pune'], categories: ['Music'] })),
    http.get('*/api/event/getAllEvents', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      queries.push(query);
      const meta = { total: listed.length && 45, totalPages: 3, page: Number(query.page), limit: Number(query.limit) };
      return HttpResponse.json({ success: true, data: { events: listed }, meta });
    }),
  );
  return queries;
}

const askToDelete = async (user: ReturnType<typeof openConsole>['user']): Promise<void> => {
  await user.click(await screen.findByLabelText('Delete Garba Night'));
  const question = await questionOf('Delete Event');
  expect(question).toHaveTextContent('Are you sure you want to delete Garba Night? This action cannot be undone.');
  await user.click(within(question).getByText('Delete'));
};

describe('the list of events', () => {
  beforeEach(() => signIn('admin'));

  it('is found, filtered, sorted and paged by the server, as the address says', async () => {
    const queries = serveEvents();
    const { user, address } = openConsole(
      '/events?search=ocean&status=published&city=Pune&category=Music&sort=az&page=2',
    );
    const row = (await screen.findByText('Indian Ocean Live')).closest('tr')!;
    for (const text of [
      'Talkatora Stadium, New Delhi',
      'Music',
      '05/Dec/2026 6:30 pm',
      '05/Dec/2026 9:00 pm',
      'Active',
    ])
      expect(within(row).getByText(text)).toBeInTheDocument();
    const hidden = screen.getByText('Garba Night').closest('tr')!;
    expect([within(hidden).getByText('Inactive'), within(hidden).getByText('Draft')]).toHaveLength(2);
    expect(queries.at(-1)).toEqual({
      search: 'ocean',
      status: 'published',
      city: 'Pune',
      category: 'Music',
      sort: 'name',
      page: '2',
      limit: '20',
      paginate: 'true',
    });
    expect(screen.getByText('Showing 2 of 45 events.')).toBeInTheDocument();

    await user.click(screen.getByRole('combobox', { name: 'City' }));
    await user.click(await screen.findByTitle('Agra'));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ city: 'Agra', page: '1' }));
    expect(address()).toBe('/events?search=ocean&status=published&city=Agra&category=Music&sort=az');
    for (const [label, href] of [
      ['View Garba Night', '/admin/events/evt_2'],
      ['Edit Garba Night', '/admin/events/edit/evt_2'],
      ['Duplicate Garba Night', '/admin/events/new?from=evt_2'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAttribute('href', href);
  });

  it('is loaded again after a deletion', async () => {
    const queries = serveEvents();
    gateway.use(http.delete('*/api/event/evt_2', () => success(undefined, 'Event deleted.')));
    const { user } = openConsole('/events');
    await askToDelete(user);
    await waitFor(() => expect(queries).toHaveLength(2));
    expect(queries[0]).toEqual({ sort: '-date', page: '1', limit: '20', paginate: 'true' });
  });

  it('says why an event was not deleted', async () => {
    serveEvents();
    const text = 'This event has paid bookings.';
    gateway.use(http.delete('*/api/event/evt_2', () => failure(409, 'EVENT_HAS_BOOKINGS', text)));
    const { user } = openConsole('/events');
    await askToDelete(user);
    expect(await questionOf(`Error: ${text}`)).toBeInTheDocument();
  });

  it('says so when nothing is found, and how to go on', async () => {
    serveEvents([]);
    openConsole('/events?search=opera');
    expect(await screen.findByText('No events match your filters.')).toBeInTheDocument();
    expect(screen.getByText('Try adjusting search or create a new one.')).toBeInTheDocument();
    expect(screen.getByText('Create Event').closest('a')).toHaveAttribute('href', '/admin/events/new');
  });
});

describe('events that are chosen in the list', () => {
  beforeEach(() => signIn('admin'));

  const drafts = ['Garba Night', 'Tabla', 'Sitar'].map((name, at) =>
    eventRow({ _id: `evt_${at}`, id: `evt_${at}`, name, status: at === 2 ? 'published' : 'draft' }),
  );

  /** Records the statuses that are sent, by event. */
  function serveChanges(refuse: (id: string) => Response | undefined = () => undefined): string[] {
    const sent: string[] = [];
    gateway.use(
      http.patch('*/api/event/:id', async ({ request, params }) => {
        const id = String(params['id']);
        const { status } = (await request.json()) as { status: string };
        sent.push(`${id} ${status}`);
        return refuse(id) ?? success({ event: eventRow() });
      }),
    );
    return sent;
  }

  const chooseAll = async (user: ReturnType<typeof openConsole>['user']): Promise<HTMLElement> => {
    await screen.findByText('Tabla');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    return screen.findByRole('group', { name: 'Chosen events' });
  };

  it('are published together after a question, and Undo makes them drafts again', async () => {
    const queries = serveEvents(drafts);
    const sent = serveChanges();
    const { user } = openConsole('/events');
    const bar = await chooseAll(user);
    expect(within(bar).getByText('3 events chosen')).toBeVisible();
    await user.click(within(bar).getByRole('button', { name: 'Publish' }));
    const question = await questionOf('Publish 2 events?');
    expect(question).toHaveTextContent('1 event of those chosen is left out: nothing would change.');
    await user.click(within(question).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('2 events published')).toBeInTheDocument();
    expect(sent.toSorted()).toEqual(['evt_0 published', 'evt_1 published']);
    await waitFor(() => expect(queries).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.slice(2).toSorted()).toEqual(['evt_0 draft', 'evt_1 draft']));
  });

  it('stay chosen where they failed, each with its reason', async () => {
    serveEvents(drafts);
    serveChanges((id) => (id === 'evt_1' ? failure(409, 'STATE_CONFLICT', 'This event was cancelled.') : undefined));
    const { user } = openConsole('/events');
    const bar = await chooseAll(user);
    await user.click(within(bar).getByRole('button', { name: 'Publish' }));
    await user.click(within(await questionOf('Publish 2 events?')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Publish: 1 event failed')).toBeInTheDocument();
    expect(screen.getByText(/This event was cancelled\.$/)).toHaveTextContent('Tabla: This event was cancelled.');
    expect(screen.getByRole('checkbox', { name: 'Select Tabla' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Garba Night' })).not.toBeChecked();
  });

  it('are not opened by the tick', async () => {
    serveEvents(drafts);
    const { user, address } = openConsole('/events');
    await screen.findByText('Tabla');
    await user.click(screen.getByRole('checkbox', { name: 'Select Tabla' }));
    expect(await screen.findByText('1 event chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('group', { name: 'Chosen events' })).toBeNull();
    expect(address()).toBe('/events');
  });
});

describe('a list of events that cannot be had whole', () => {
  beforeEach(() => signIn('admin'));

  /** Serves a user who is signed in one thing, and a visitor what is public. */
  const serveTwo = (signedIn: () => Response) => {
    serveEvents();
    gateway.use(
      http.get('*/api/event/getAllEvents', ({ request }) =>
        request.headers.has('authorization') ? signedIn() : success({ events: [eventRow()] }),
      ),
    );
  };

  it('shows what every visitor sees when the server refuses', async () => {
    serveTwo(() => failure(403, 'FORBIDDEN', 'No.'));
    openConsole('/events');
    expect(await screen.findByText('Could not load full list (auth). Showing partial results.')).toBeInTheDocument();
    expect(screen.getByText('Showing 1 of 1 events.')).toBeInTheDocument();
  });

  it('shows the same when the answer is no list', async () => {
    serveTwo(() => success({ rows: [] }));
    openConsole('/events');
    expect(
      await screen.findByText('Protected endpoint returned unexpected shape; showing partial list.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Indian Ocean Live')).toBeInTheDocument();
  });

  it('is an error with a way to try again when nothing answers', async () => {
    serveEvents();
    gateway.use(http.get('*/api/event/getAllEvents', () => failure(500, 'INTERNAL', '')));
    const { user } = openConsole('/events');
    const retry = await screen.findByText('Retry');
    expect(screen.getByText('Failed to load events')).toBeInTheDocument();
    serveEvents();
    await user.click(retry);
    expect(await screen.findByText('Garba Night')).toBeInTheDocument();
  });
});

it('is not requested without a token', () => {
  const queries = serveEvents();
  const { result } = renderHook(() =>
    useEventList({ search: '', status: 'all', city: '', category: '', sort: 'latest', page: 1, size: 20 }),
  );
  expect(result.current).toMatchObject({ rows: undefined, isValidating: false });
  expect(queries).toEqual([]);
});

it('shows what is sold of each event, and that nothing is left', async () => {
  signIn('admin');
  serveEvents([eventRow(), eventRow({ _id: 'evt_2', id: 'evt_2', name: 'Garba Night' })]);
  const { seats } = eventSales();
  gateway.use(
    http.get('*/api/admin/events/seats', ({ request }) => {
      expect(new URL(request.url).searchParams.get('ids')).toBe('evt_1,evt_2');
      return success({ events: [{ ...seats, soldSeats: 400, availableSeats: 0 }] });
    }),
  );
  openConsole('/events');
  const row = (await screen.findByText('400 of 400')).closest('tr')!;
  for (const text of ['Indian Ocean Live', 'Sold out', '₹4,68,000'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(within(screen.getByText('Garba Night').closest('tr')!).getByText('On sale')).toBeInTheDocument();
});
