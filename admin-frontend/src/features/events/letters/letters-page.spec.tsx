import type { Letter } from '@utsav/contracts/http/letter';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { eventRow, failure, gateway, success } from '../../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../../testing/open-console';

const letter: Letter = {
  _id: 'ltr_1',
  state: 'sending',
  subject: 'Gates open early',
  text: 'Come at six.',
  showtime: '',
  categories: ['silver'],
  writtenBy: { _id: 'usr_9', name: 'Asha' },
  createdAt: '2026-11-26T10:00:00+05:30',
  endedAt: null,
  recipients: 1200,
  sent: 340,
  failed: 2,
  stoppedBy: null,
};
const list = (letters: Letter[], leftToday = 2) =>
  http.get('*/api/admin/events/:id/letters', () => success({ letters, leftToday }));

beforeEach(() => {
  signIn('admin');
  gateway.use(
    http.get('*/api/event/:id', () => success({ event: eventRow() })),
    http.get('*/api/admin/events/:id/ticket-holders', ({ request }) =>
      success({ people: request.url.includes('categories=silver') ? 40 : 1200, bookingsWithoutEmail: 3 }),
    ),
    list([]),
  );
});

it('sends to the chosen audience, once under its key until the server has answered, after a confirmation with the number', async () => {
  const sent: { key: string | null; body: unknown }[] = [];
  gateway.use(
    http.post('*/api/admin/events/:id/letters', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      if (sent.length === 1) return failure(503, 'UNAVAILABLE', 'We are busy right now.');
      gateway.use(list([letter]));
      return HttpResponse.json({ success: true, data: letter }, { status: 202 });
    }),
  );
  const { user } = openConsole('/events/evt_1/letters');
  expect(await screen.findByText(/1,200 people will get it, each once/)).toHaveTextContent('3 bookings without');
  await user.click(screen.getByLabelText('Ticket categories'));
  await user.click(await screen.findByTitle('Silver'));
  expect(await screen.findByText(/^40 people will get it/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Gates open early' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Come at six.' } });
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(await within(preview).findByText('Come at six.')).toBeVisible();
  for (const attempt of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Send to 40 people…' }));
    const dialog = await questionOf('Write to 40 people?');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(attempt));
    if (attempt === 1) expect(await screen.findByText('We are busy right now.')).toBeVisible();
  }
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(sent[1]?.body).toEqual({ subject: 'Gates open early', text: 'Come at six.', categories: ['silver'] });
  expect(await screen.findByText(/340 of 1,200 mails sent, 2 failed… It goes on/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Sending “Gates open early”' })).toBeVisible();
});

it('stops a letter after a confirmation, and shows who stopped it and how many got it', async () => {
  gateway.use(
    list([letter]),
    http.post('*/api/admin/events/evt_1/letters/ltr_1/stop', () => {
      const stopped: Letter = { ...letter, state: 'stopped', endedAt: letter.createdAt, stoppedBy: letter.writtenBy };
      gateway.use(list([stopped]));
      return success(stopped);
    }),
  );
  const { user } = openConsole('/events/evt_1/letters');
  await user.click(await screen.findByRole('button', { name: /^Stop/ }));
  await user.click(within(await questionOf('Stop this letter?')).getByRole('button', { name: 'Stop sending' }));
  expect(await screen.findByText('340 of 1,200 mails sent, 2 failed, stopped by Asha.')).toBeVisible();
  expect(screen.getByText(/^Silver · .* · Asha$/)).toBeVisible();
});

it('sends a test of a filled form only, and no letter without ticket holders or above the limit of a day', async () => {
  const tests: unknown[] = [];
  gateway.use(
    list([], 0),
    http.get('*/api/admin/events/:id/ticket-holders', () => success({ people: 0, bookingsWithoutEmail: 0 })),
    http.post('*/api/admin/events/:id/letters/test', async ({ request }) => {
      tests.push(await request.json());
      return success({});
    }),
  );
  const { user } = openConsole('/events/evt_1/letters');
  expect(await screen.findByText(/Up to 3 letters a day/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send…' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Send a test to me' }));
  expect(await screen.findByText('Enter a subject.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'A test' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Hello' } });
  await user.click(screen.getByRole('button', { name: 'Send a test to me' }));
  expect(await screen.findByText('The test mail is on its way to you.')).toBeVisible();
  expect(tests).toEqual([{ subject: 'A test', text: 'Hello' }]);
});
