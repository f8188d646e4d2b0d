import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GateEvent, ScanAnswer, ScanForm } from '@utsav/contracts/http/check-in';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gateEvent, gateShow, gateTicket, scanAnswer, scanRecord } from '../../testing/check-in';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

type Sent = ScanForm & { scanId: string };
type Outcome = Partial<ScanAnswer> | Response;

/** Serves the events, and answers each scan in turn; the last answer is for all that follow. Returns what was sent. */
function serveGate(outcomes: readonly Outcome[] = [{}], events: GateEvent[] = [gateEvent()]): Sent[] {
  const sent: Sent[] = [];
  gateway.use(
    http.get('*/api/checkin/events', () => success({ events })),
    http.post('*/api/checkin/scan', async ({ request }) => {
      const body = (await request.json()) as Sent;
      const outcome = outcomes[Math.min(sent.length, outcomes.length - 1)]!;
      sent.push(body);
      return outcome instanceof Response ? outcome.clone() : success(scanAnswer({ scanId: body.scanId, ...outcome }));
    }),
  );
  return sent;
}

const fieldOf = () => screen.findByRole('textbox', { name: 'Ticket' });
const verdict = () => screen.findByRole('region', { name: 'Verdict' });

/** As a scanner with Enter behind its text types. */
async function scan(user: ReturnType<typeof openConsole>['user'], code: string): Promise<void> {
  await fieldOf();
  await user.keyboard(`${code}{Enter}`);
}

beforeEach(() => signIn('gate'));

describe('the place of a device', () => {
  it('is the show whose doors are open, at the only gate, for staff of the gate at once and with nothing else in the menu', async () => {
    const evening = gateShow({
      showtime: 'eve',
      startTime: '2026-11-26T19:00:00+05:30',
      opensAt: '2026-11-26T18:00:00+05:30',
      closesAt: '2026-11-26T22:00:00+05:30',
    });
    const sent = serveGate([{}], [gateEvent({ shows: [evening, gateShow({ showtime: 'noon' })] })]);
    const { user, address } = openConsole('/');
    expect(await screen.findByTitle('26/Nov/2026 12:30 pm, Indian Ocean Live')).toBeVisible();
    expect(address()).toBe('/check-in');
    const menu = within(screen.getByRole('navigation', { name: 'Console' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Check-in', 'Go to Website']);
    await scan(user, 'CODE-1');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ code: 'CODE-1', eventId: 'evt_1', gate: 'main', kind: 'entry' });
    expect(sent[0]!.deviceId).toMatch(/^Gate phone [0-9A-F]{4}$/);
  });

  it('is chosen where there are several gates, before anything can be read, and is stored with the name of the device', async () => {
    const gates = ['East gate', 'West gate'].map((name) => ({
      id: name.slice(0, 4).toLowerCase(),
      name,
      ticketCategories: [],
      lanes: 1,
    }));
    const sent = serveGate([{}], [gateEvent({ gates })]);
    const { user } = openConsole('/check-in');
    expect(await screen.findByText('Choose your gate, then scan.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Ticket' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Gate' }));
    await user.click(await screen.findByTitle('West gate'));
    const device = screen.getByLabelText('Name of this device');
    await user.clear(device);
    await user.type(device, 'West phone{Enter}');
    await user.click(await screen.findByRole('radio', { name: 'Exit' }));
    await scan(user, 'CODE-1');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ gate: 'west', kind: 'exit', deviceId: 'West phone' });
    expect(JSON.parse(localStorage.getItem('bb_checkin_place')!)).toMatchObject({
      gates: { evt_1: 'west' },
      kind: 'exit',
    });
    expect(localStorage.getItem('bb_checkin_device')).toBe('West phone');
  });

  it('is said to be missing where no doors open this week, and loads again when that failed', async () => {
    gateway.use(http.get('*/api/checkin/events', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
    const { user } = openConsole('/check-in');
    expect(await screen.findByText('We are busy right now.')).toBeVisible();
    serveGate([{}], []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No doors open this week.')).toBeVisible();
  });
});

describe('a reading', () => {
  it('of a hand scanner ends with Enter, with Tab, or with nothing; the focus is back in the field after each', async () => {
    const sent = serveGate();
    const { user } = openConsole('/check-in');
    const field = await fieldOf();
    await scan(user, 'WITH-ENTER');
    expect(field).toHaveFocus();
    await user.keyboard('WITH-TAB{Tab}');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await user.click(field);
    await user.paste('WITH-NOTHING');
    await waitFor(() => expect(sent.map(({ code }) => code)).toEqual(['WITH-ENTER', 'WITH-TAB', 'WITH-NOTHING']));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
  });

  it('comes to the field wherever nothing else has the focus, and waits for a hand that types', async () => {
    const sent = serveGate();
    const { user } = openConsole('/check-in');
    const field = await fieldOf();
    act(() => field.blur());
    await user.keyboard('AB');
    expect(field).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(field).toHaveValue('AB');
    expect(sent).toEqual([]);
    await user.keyboard('C{Enter}');
    await waitFor(() => expect(sent.map(({ code }) => code)).toEqual(['ABC']));
  });

  it('of the same text within two seconds is the same one', async () => {
    const sent = serveGate();
    const { user } = openConsole('/check-in');
    for (const code of ['CODE-1', 'CODE-1', 'CODE-2']) await scan(user, code);
    await waitFor(() => expect(sent.map(({ code }) => code)).toEqual(['CODE-1', 'CODE-2']));
    vi.setSystemTime(Date.now() + 2500);
    await scan(user, 'CODE-1');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(new Set(sent.map(({ scanId }) => scanId)).size).toBe(3);
  });

  it('is sent again under its id until it is answered, over a reload too, and lets no visitor in before', async () => {
    const sent = serveGate([HttpResponse.error(), HttpResponse.error(), {}]);
    const { user } = openConsole('/check-in');
    await scan(user, 'CODE-1');
    await waitFor(async () => expect(await verdict()).toHaveTextContent('Not sent yet: do not let in'));
    expect(screen.getByText(/^1 reading not sent yet/)).toBeVisible();
    const stored = Object.keys(localStorage).filter((key) => key.startsWith('bb_unsent_scan:'));
    expect(stored).toEqual([`bb_unsent_scan:${sent[0]!.scanId}`]);
    // The same text once more is no other scan, which would be refused because of the first.
    vi.setSystemTime(Date.now() + 5000);
    await scan(user, 'CODE-1');
    await waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(2));
    cleanup();
    openConsole('/check-in');
    await waitFor(async () => expect(await verdict()).toHaveTextContent(/Let in/));
    expect(new Set(sent.map(({ scanId }) => scanId))).toEqual(new Set([sent[0]!.scanId]));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('bb_unsent_scan:'))).toEqual([]);
  });

  it('that the server does not take says why, and is not sent again; a gate that is gone is chosen anew', async () => {
    const refusal = HttpResponse.json(
      {
        success: false,
        message: 'Please check the form.',
        error: { code: 'VALIDATION', requestId: 'req_1', details: [{ field: 'gate', message: 'Choose a gate.' }] },
      },
      { status: 400 },
    );
    const sent = serveGate([refusal]);
    const { user } = openConsole('/check-in');
    await fieldOf();
    const gates = ['North', 'South'].map((name) => ({ id: name, name, ticketCategories: [], lanes: 1 }));
    gateway.use(http.get('*/api/checkin/events', () => success({ events: [gateEvent({ gates })] })));
    await scan(user, 'CODE-1');
    await waitFor(async () => expect(await verdict()).toHaveTextContent('Do not let in'));
    expect(await verdict()).toHaveTextContent('The server did not take this reading: Choose a gate.');
    expect(await screen.findByText('Choose your gate, then scan.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(Object.keys(localStorage).some((key) => key.startsWith('bb_unsent_scan:'))).toBe(false);
  });

  it('is listed with the last ten, and vibrates', async () => {
    const vibrate = vi.fn();
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
    serveGate();
    const { user } = openConsole('/check-in');
    for (let at = 0; at < 11; at += 1) await scan(user, `CODE-${at}`);
    const list = within(screen.getByRole('list', { name: 'Last readings' }));
    await waitFor(() => expect(list.getAllByText('Let in')).toHaveLength(10));
    expect(vibrate).toHaveBeenCalledWith([80]);
    Reflect.deleteProperty(navigator, 'vibrate');
  });
});

describe('the verdict', () => {
  it('says which ticket, and who of a group is inside and who is missing', async () => {
    const party = [gateTicket(), gateTicket({ id: 'tkt_000d4e5f6', presence: 'expected' })];
    serveGate([{ ticket: party[0]!, party }]);
    const { user } = openConsole('/check-in');
    await scan(user, 'CODE-1');
    await waitFor(async () => expect(await verdict()).toHaveTextContent('Let inGold …A1B2C3'));
    const group = within(screen.getByRole('region', { name: 'Of this booking: 1 inside, 1 missing' }));
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Gold …A1B2C3 Inside',
      'Gold …D4E5F6 Missing',
    ]);
  });

  it('admits some or all of a booking whose own code was read, each ticket by its own scan', async () => {
    const party = ['1', '2', '3'].map((at) => gateTicket({ id: `tkt_00000${at}`, presence: 'expected' }));
    const whole: Partial<ScanAnswer> = { result: 'choose', ticket: null, party };
    const sent = serveGate([whole, {}, {}, whole, {}, { result: 'already_used', reason: 'already-used' }, {}]);
    const { user } = openConsole('/check-in');
    await scan(user, 'BOOKING');
    await user.click(await screen.findByRole('checkbox', { name: /000001/ }));
    await user.click(screen.getByRole('checkbox', { name: /000003/ }));
    await user.click(screen.getByRole('button', { name: 'Admit 2 tickets' }));
    await waitFor(async () => expect(await verdict()).toHaveTextContent('Let in: 2 tickets'));
    expect(sent.slice(1).map(({ code, ticketId }) => [code, ticketId])).toEqual([
      ['BOOKING', 'tkt_000001'],
      ['BOOKING', 'tkt_000003'],
    ]);
    expect(await fieldOf()).toHaveFocus();
    vi.setSystemTime(Date.now() + 3000);
    await scan(user, 'BOOKING');
    await user.click(await screen.findByRole('button', { name: 'Admit all: 3 tickets' }));
    await waitFor(async () => expect(await verdict()).toHaveTextContent('2 of 3: let in'));
    expect(await verdict()).toHaveTextContent(/already used/);
    expect(new Set(sent.map(({ scanId }) => scanId)).size).toBe(7);
  });
});

describe('a supervisor', () => {
  it('takes a reading back, with a reason', async () => {
    signIn('counter');
    const bodies: unknown[] = [];
    const sent = serveGate();
    gateway.use(
      http.post('*/api/checkin/undo', async ({ request }) => {
        bodies.push(await request.json());
        return success(scanAnswer({ result: 'undone' }));
      }),
    );
    const { user } = openConsole('/check-in');
    await scan(user, 'CODE-1');
    await user.click(await screen.findByRole('button', { name: /^Undo: Gold …A1B2C3/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText('Please give a reason.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong visitor');
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Let in, undone')).toBeVisible();
    expect(bodies).toEqual([
      { scanId: sent[0]!.scanId, eventId: 'evt_1', deviceId: sent[0]!.deviceId, reason: 'Wrong visitor' },
    ]);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('lets a refused ticket in nevertheless, with a reason and by a scan of its own', async () => {
    signIn('counter');
    const sent = serveGate([{ result: 'already_used', reason: 'already-used', first: scanRecord() }, {}]);
    const { user } = openConsole('/check-in');
    await scan(user, 'CODE-1');
    await user.click(await screen.findByRole('button', { name: /^Let in nevertheless/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Came back from the car');
    await user.click(dialog.getByRole('button', { name: 'Let in' }));
    await waitFor(async () => expect(await verdict()).toHaveTextContent('Let inGold'));
    expect(sent[1]).toMatchObject({ code: 'CODE-1', overrideReason: 'Came back from the car' });
    expect(sent[1]!.scanId).not.toBe(sent[0]!.scanId);
    await waitFor(async () => expect(await fieldOf()).toHaveFocus());
  });

  it('does not let in what was refunded or is no ticket of ours', async () => {
    signIn('counter');
    serveGate([
      { result: 'refunded', reason: 'refunded' },
      { result: 'invalid', reason: 'forged', ticket: null, party: [] },
    ]);
    const { user } = openConsole('/check-in');
    await scan(user, 'CODE-1');
    await scan(user, 'CODE-2');
    const list = within(screen.getByRole('list', { name: 'Last readings' }));
    await waitFor(() => expect(list.getByText('Forged')).toBeVisible());
    expect(list.getByText('Refunded')).toBeVisible();
    expect(list.queryByRole('button')).toBeNull();
  });

  it('finds a booking by code, name or number and admits from there; staff of the gate do not', async () => {
    signIn('counter');
    const sent = serveGate();
    const queries: (string | null)[] = [];
    gateway.use(
      http.get('*/api/checkin/evt_1/search', ({ request }) => {
        queries.push(new URL(request.url).searchParams.get('q'));
        const tickets = [gateTicket({ presence: 'expected' }), gateTicket({ id: 'tkt_000d4e5f6' })];
        return success({
          bookings: [{ bookingId: 'bkg_1', bookingCode: 'ABCD-EFGH-JKLM', name: 'Asha Rao', tickets }],
        });
      }),
    );
    const { user } = openConsole('/check-in');
    await user.type(await screen.findByRole('searchbox', { name: /^Booking code, name or number/ }), 'asha{Enter}');
    const found = within(await screen.findByRole('list', { name: 'Bookings found' }));
    expect(found.getByText('Asha Rao')).toBeVisible();
    expect(found.queryByRole('button', { name: 'Admit Gold …D4E5F6' })).toBeNull();
    await user.click(found.getByRole('button', { name: 'Admit Gold …A1B2C3' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ ticketId: 'tkt_000a1b2c3', gate: 'main' });
    expect(sent[0]!.code).toBeUndefined();
    await waitFor(() => expect(queries).toEqual(['asha', 'asha']));
  });

  it('is no one of the gate: its staff neither undo, override nor search', async () => {
    serveGate([{}, { result: 'already_used', reason: 'already-used' }]);
    const { user } = openConsole('/check-in');
    await scan(user, 'CODE-1');
    await scan(user, 'CODE-2');
    const list = within(screen.getByRole('list', { name: 'Last readings' }));
    await waitFor(() => expect(list.getByText('Already used')).toBeVisible());
    for (const name of [/^Undo/, /nevertheless/, 'Find']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the sound', () => {
  it('is switched off in this browser', async () => {
    const started = vi.fn();
    class Silent {
      currentTime = 0;
      destination = {};
      resume = () => Promise.resolve();
      createOscillator = () => ({ frequency: {}, connect: () => ({ connect() {} }), start: started, stop() {} });
      createGain = () => ({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
    }
    vi.stubGlobal('AudioContext', Silent);
    serveGate();
    const { user } = openConsole('/check-in');
    await scan(user, 'CODE-1');
    await waitFor(() => expect(started).toHaveBeenCalled());
    fireEvent.click(screen.getByRole('switch', { name: 'Sound of each verdict', hidden: true }));
    started.mockClear();
    await scan(user, 'CODE-2');
    await waitFor(async () =>
      expect(within(await screen.findByRole('list', { name: 'Last readings' })).getAllByText('Let in')).toHaveLength(2),
    );
    expect(started).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
