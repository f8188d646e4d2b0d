import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventRow, failure, gateway, success } from '../../../testing/gateway';
import { openConsole, signIn } from '../../../testing/open-console';

interface Sent {
  name: string;
  status: string;
}

/** Creates what is sent, unless `refuse` answers first; the list has what was created. */
function serveEvents(refuse: (body: Sent, tries: number) => Response | undefined = () => undefined): Sent[] {
  const sent: Sent[] = [];
  const created: ReturnType<typeof eventRow>[] = [];
  gateway.use(
    http.get('*/api/event/getAllEvents', () => success({ events: created })),
    http.post('*/api/event', async ({ request }) => {
      const body = (await request.json()) as Sent & { date: string; venue: { name: string } };
      sent.push(body);
      const refused = refuse(body, sent.length);
      if (refused) return refused;
      const event = eventRow({
        _id: `evt_${sent.length}`,
        name: body.name,
        date: `${body.date}:00+05:30`,
        venue: { ...eventRow().venue, name: body.venue.name },
      });
      created.push(event);
      return HttpResponse.json({ success: true, data: { event } }, { status: 201 });
    }),
  );
  return sent;
}

const HEAD = 'Name,Start,City,Prices,Seats';
const row = (name: string, start = '2030-12-05 18:30') => `${name},${start},Pune,500,100`;

const choose = (content: string, name = 'events.csv'): void => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
};

async function open(...lines: string[]) {
  const opened = openConsole('/events/import');
  await screen.findByText(/^Drop a CSV, Excel/);
  choose([HEAD, ...lines].join('\n'));
  await screen.findByText('events.csv');
  return opened;
}

const rowOf = async (name: string) => (await screen.findByText(name, { selector: 'td *' })).closest('tr')!;

beforeEach(() => signIn('admin'));

describe('the import of events', () => {
  it('shows what becomes of each row, and creates the good ones as drafts', async () => {
    const sent = serveEvents();
    const { user } = await open(row('Garba'), row('Garba'), row('Sitar', 'soon'), row('Tabla'));
    expect(within(await rowOf('Sitar')).getByText(/is no date with a time/)).toBeInTheDocument();
    expect(
      await screen.findByText('2 events can be created, 1 row with errors, 1 row of events that exist.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import 2 events' }));
    expect(await screen.findByText('2 events created, 1 row with errors, 1 row of events that exist.')).toBeVisible();
    expect(sent.map(({ name, status }) => [name, status])).toEqual([
      ['Garba', 'draft'],
      ['Tabla', 'draft'],
    ]);
    expect(within(await rowOf('Tabla')).getByRole('link', { name: 'Open event' })).toHaveAttribute(
      'href',
      '/admin/events/evt_2',
    );
  });

  it('creates nothing twice when the file is imported again', async () => {
    const sent = serveEvents();
    const { user } = await open(row('Garba'));
    await user.click(await screen.findByRole('button', { name: 'Import 1 event' }));
    await screen.findByText('1 event created.');
    choose([HEAD, row('Garba')].join('\n'), 'again.csv');
    await screen.findByText('again.csv');
    expect(await screen.findByText('1 row of events that exist.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 0 events' })).toBeDisabled();
    expect(sent).toHaveLength(1);
  });

  it('looks an event up whose creation was not answered', async () => {
    const sent = serveEvents();
    gateway.use(
      http.post('*/api/event', () => {
        serveEvents();
        gateway.use(
          http.get('*/api/event/getAllEvents', () =>
            success({
              events: [
                eventRow({
                  _id: 'evt_7',
                  name: 'Garba',
                  date: '2030-12-05T18:30:00+05:30',
                  venue: { ...eventRow().venue, name: '' },
                }),
              ],
            }),
          ),
        );
        return HttpResponse.error();
      }),
    );
    const { user } = await open(row('Garba'));
    await user.click(await screen.findByRole('button', { name: 'Import 1 event' }));
    expect(await screen.findByText('1 event created.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open event' })).toHaveAttribute('href', '/admin/events/evt_7');
    expect(sent).toEqual([]);
  });

  it('goes on after the pause that the server names', async () => {
    const sent = serveEvents((_, tries) =>
      tries === 1
        ? HttpResponse.json(
            {
              success: false,
              message: 'Too many requests.',
              error: { code: 'RATE_LIMITED', requestId: 'req_1', params: { retryAfterSeconds: 0.2 } },
            },
            { status: 429 },
          )
        : undefined,
    );
    const { user } = await open(row('Garba'));
    await user.click(await screen.findByRole('button', { name: 'Import 1 event' }));
    expect(await screen.findByText('1 event created.')).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  it('says why the server refused a row, saves the failed ones, and tries them again', async () => {
    let isRefusing = true;
    serveEvents(({ name }) =>
      name === 'Tabla' && isRefusing ? failure(503, 'UNAVAILABLE', 'We are busy right now.') : undefined,
    );
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:rows';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await open(row('Garba'), row('Tabla'), row('Old', '2020-01-01 10:00'));
    await user.click(await screen.findByRole('button', { name: 'Import 2 events' }));
    expect(await within(await rowOf('Tabla')).findByText('We are busy right now.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Download failed rows' }));
    expect((await saved.at(-1)!.text()).split('\r\n')).toEqual([
      `${HEAD},Reason`,
      'Tabla,2030-12-05 18:30,Pune,500,100,We are busy right now.',
      'Old,2020-01-01 10:00,Pune,500,100,Start: Event date must be after today.',
      '',
    ]);
    isRefusing = false;
    await user.click(screen.getByRole('button', { name: 'Try 1 event again' }));
    expect(await screen.findByText('2 events created, 1 row with errors.')).toBeVisible();
  });

  it('stops before the next event', async () => {
    let answer = () => {};
    const sent = serveEvents();
    gateway.use(
      http.post('*/api/event', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        sent.push({ name: 'Garba', status: 'draft' });
        return HttpResponse.json({ success: true, data: { event: eventRow() } }, { status: 201 });
      }),
    );
    const { user } = await open(row('Garba'), row('Tabla'));
    await user.click(await screen.findByRole('button', { name: 'Import 2 events' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => {
      answer();
      expect(sent).toHaveLength(1);
    });
    expect(await screen.findByText('1 event created, 1 event can be created.')).toBeVisible();
  });

  it('checks anew when a column is chosen or a value for all rows is given', async () => {
    serveEvents();
    openConsole('/events/import');
    await screen.findByText(/^Drop a CSV, Excel/);
    choose('What,Start,City\nGarba,2030-12-05 18:30,Pune');
    expect(await screen.findByText(/choose Name$/)).toBeVisible();
    fireEvent.mouseDown(screen.getByLabelText('Name'));
    fireEvent.click(await screen.findByTitle('What'));
    fireEvent.change(screen.getByLabelText('Price (₹)'), { target: { value: '250' } });
    fireEvent.change(screen.getAllByLabelText('Seats').at(-1)!, { target: { value: '40' } });
    expect(await screen.findByText('1 event can be created.')).toBeVisible();
    expect(screen.getByText('General ₹250 × 40')).toBeInTheDocument();
  });

  it('says why a file cannot be read', async () => {
    openConsole('/events/import');
    await screen.findByText(/^Drop a CSV, Excel/);
    choose('Name\n');
    expect(await screen.findByText('This file has no events.')).toBeVisible();
  });

  it('creates nothing while the events that exist cannot be had', async () => {
    gateway.use(http.get('*/api/event/getAllEvents', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
    const { user } = await open(row('Garba'));
    expect(await screen.findByText('Failed to load the events that exist')).toBeVisible();
    serveEvents();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Import 1 event' })).toBeEnabled();
  });
});
