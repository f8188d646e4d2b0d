import { act, screen, waitFor, within } from '@testing-library/react';
import type { Arrivals } from '@utsav/contracts/http/check-in';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toCsv } from '../../lib/csv';
import { gateEvent, gateShow, scanRecord } from '../../testing/check-in';
import { eventRow, failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';
import { arrivalsTable } from './arrivals-csv';

const gates = ['Main gate', 'East gate'].map((name) => ({
  id: name.slice(0, 4).toLowerCase(),
  name,
  ticketCategories: [],
  lanes: 1,
}));

const arrivals = (changes: Partial<Arrivals> = {}): Arrivals => ({
  eventId: 'evt_1',
  showtime: 'noon',
  at: '2026-11-26T12:00:00+05:30',
  tickets: 1840,
  admitted: 1212,
  inside: 1187,
  gates: [
    { gate: 'main', entries: 900, exits: 25, refused: 9, lastAt: '2026-11-26T11:59:58+05:30' },
    { gate: 'east', entries: 337, exits: 0, refused: 0, lastAt: null },
  ],
  categories: [{ key: 'gold', type: 'Gold', tickets: 640, admitted: 410 }],
  minutes: [
    { minute: '2026-11-26T11:57:00+05:30', gate: 'main', entries: 20 },
    { minute: '2026-11-26T11:59:00+05:30', gate: 'east', entries: 4 },
  ],
  refusals: [
    { reason: 'wrong-gate', count: 3 },
    { reason: 'already-used', count: 6 },
  ],
  conflicts: [
    {
      bookingCode: 'ABCD-EFGH-JKLM',
      first: scanRecord({ scanId: 'scan_a', scannedAt: '2026-11-26T11:40:00+05:30' }),
      scan: scanRecord({
        scanId: 'scan_b',
        gate: 'east',
        deviceId: 'Gate phone 9C1D',
        scannedAt: '2026-11-26T11:50:00+05:30',
      }),
    },
  ],
  devices: [
    { deviceId: 'Gate phone 4F2A', gate: 'main', lastAt: '2026-11-26T11:59:58+05:30', entries: 900 },
    { deviceId: 'Gate phone 9C1D', gate: 'east', lastAt: '2026-11-26T11:58:59+05:30', entries: 337 },
  ],
  ...changes,
});

const shows = [gateShow({ showtime: 'noon' }), gateShow({ showtime: 'eve', startTime: '2026-11-26T19:00:00+05:30' })];

/** Serves figures that grow by one each time, and returns the shows that were wanted. */
function serveArrivals(): (string | null)[] {
  const wanted: (string | null)[] = [];
  gateway.use(
    http.get('*/api/checkin/events', () => success({ events: [gateEvent({ gates, shows })] })),
    http.get('*/api/checkin/evt_1/arrivals', ({ request }) => {
      const showtime = new URL(request.url).searchParams.get('showtime');
      wanted.push(showtime);
      return success(arrivals({ admitted: 1211 + wanted.length, showtime: showtime ?? 'noon' }));
    }),
  );
  return wanted;
}

const goOnline = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

describe('arrivals', () => {
  beforeEach(() => signIn('gate'));

  it('are who came, is inside and is missing: by gate, category and minute, with what was refused and why', async () => {
    serveArrivals();
    openConsole('/check-in/evt_1/arrivals');
    const came = await screen.findByRole('group', { name: 'Came' });
    expect(came).toHaveTextContent('1,212');
    expect(screen.getByText('of 1,840 expected')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Inside now' })).toHaveTextContent('1,187');
    expect(screen.getByRole('group', { name: 'Missing' })).toHaveTextContent('628');
    const main = await within(screen.getByRole('region', { name: 'Gates' })).findByRole('row', { name: /^Main gate/ });
    expect(main).toHaveTextContent('Last reading 26/Nov/2026 11:59 am900259');
    expect(
      within(screen.getByRole('region', { name: 'Ticket categories' })).getByText('410 of 640 came'),
    ).toBeVisible();
    const refused = within(screen.getByRole('region', { name: 'Refused' })).getAllByRole('rowheader');
    expect(refused.map(({ textContent }) => textContent)).toEqual(['Already used', 'Another gate']);
    const minutes = within(screen.getByRole('region', { name: 'Arrivals a minute' }));
    expect(minutes.getByText('24 visitors in the last 4 minutes')).toBeVisible();
    const rows = minutes.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows).toEqual(['Minute (IST)Main gateEast gate', '12:00 pm00', '11:59 am04', '11:58 am00', '11:57 am200']);
  });

  it('name both places and times of two visitors on one ticket, and mark devices that are silent for a minute', async () => {
    serveArrivals();
    openConsole('/check-in/evt_1/arrivals');
    const conflicts = within(await screen.findByRole('region', { name: 'Two visitors on one ticket' }));
    await waitFor(() =>
      expect(conflicts.getByText(/^First:/)).toHaveTextContent(
        'First: 26/Nov/2026 11:40 am at Main gate, on Gate phone 4F2A',
      ),
    );
    expect(conflicts.getByText(/^Then:/)).toHaveTextContent(
      'Then: 26/Nov/2026 11:50 am at East gate, on Gate phone 9C1D',
    );
    const devices = within(screen.getByRole('region', { name: 'Devices' }));
    expect(devices.getByRole('row', { name: /Gate phone 4F2A/ })).toHaveTextContent(/Seen26/);
    expect(devices.getByRole('row', { name: /Gate phone 9C1D/ })).toHaveTextContent('Not seen for a minute');
  });

  it('are loaded again every two seconds, of the show that is chosen', async () => {
    const wanted = serveArrivals();
    const { user, address } = openConsole('/check-in/evt_1/arrivals');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Came' })).toHaveTextContent('1,213'), {
      timeout: 6000,
    });
    await user.click(await screen.findByRole('combobox', { name: 'Show' }));
    await user.click(await screen.findByTitle('26/Nov/2026 7:00 pm'));
    await waitFor(() => expect(wanted.at(-1)).toBe('eve'));
    expect(address()).toBe('/check-in/evt_1/arrivals?show=eve');
  });

  it('stay as they were while there is no network, and say so', async () => {
    serveArrivals();
    openConsole('/check-in/evt_1/arrivals');
    await screen.findByRole('group', { name: 'Came' });
    goOnline(false);
    expect(await screen.findByText('Offline: the figures are those of before.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Came' })).toHaveTextContent('1,212');
    goOnline(true);
    await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull());
  });

  it('say why there are none, load again on demand, and have nothing of an event that is gone', async () => {
    gateway.use(
      http.get('*/api/checkin/events', () => success({ events: [] })),
      http.get('*/api/event/evt_1', () => success({ event: eventRow() })),
      http.get('*/api/checkin/evt_1/arrivals', () => failure(503, 'UNAVAILABLE', 'We are busy right now.'), {
        once: true,
      }),
      http.get('*/api/checkin/evt_1/arrivals', () => failure(404, 'NOT_FOUND', 'We could not find that.')),
    );
    const { user } = openConsole('/check-in/evt_1/arrivals');
    expect(await screen.findByText('We are busy right now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This event has no gate.')).toBeVisible();
  });

  it('are exported as one row for each category, gate, refusal and device', () => {
    expect(toCsv(arrivalsTable(arrivals(), gates)).split('\r\n')).toEqual([
      '\uFEFFOf,Name,Tickets,Came,Entries,Exits,Refused,"Last reading (IST, UTC+05:30)"',
      'Ticket category,Gold,640,410,,,,',
      'Gate,Main gate,,,900,25,9,26/Nov/2026 11:59 am',
      'Gate,East gate,,,337,0,0,',
      'Refusal,Another gate,,,,,3,',
      'Refusal,Already used,,,,,6,',
      'Device,Gate phone 4F2A,,,900,,,26/Nov/2026 11:59 am',
      'Device,Gate phone 9C1D,,,337,,,26/Nov/2026 11:58 am',
      '',
    ]);
  });
});
