import type { GateEvent, GateTicket, ScanAnswer, ScanRecord } from '@utsav/contracts/http/check-in';

export const gateEvent = (changes: Partial<GateEvent> = {}): GateEvent => ({
  eventId: 'evt_1',
  eventName: 'Indian Ocean Live',
  venue: 'Talkatora Stadium',
  city: 'New Delhi',
  gates: [{ id: 'main', name: 'Main gate', ticketCategories: [], lanes: 1 }],
  shows: [gateShow()],
  ...changes,
});

/** Its doors are open at the time of the specs. */
export const gateShow = (changes: Partial<GateEvent['shows'][number]> = {}): GateEvent['shows'][number] => ({
  showtime: '',
  startTime: '2026-11-26T12:30:00+05:30',
  endTime: '2026-11-26T14:00:00+05:30',
  opensAt: '2026-11-26T11:30:00+05:30',
  closesAt: '2026-11-26T14:00:00+05:30',
  ...changes,
});

export const gateTicket = (changes: Partial<GateTicket> = {}): GateTicket => ({
  id: 'tkt_000a1b2c3',
  ticketCategory: 'gold',
  type: 'Gold',
  presence: 'inside',
  showtime: '',
  ...changes,
});

export const scanRecord = (changes: Partial<ScanRecord> = {}): ScanRecord => ({
  scanId: 'scan_first_0001',
  ticketId: 'tkt_000a1b2c3',
  showtime: '',
  gate: 'main',
  deviceId: 'Gate phone 4F2A',
  kind: 'entry',
  scannedAt: '2026-11-26T11:42:00+05:30',
  receivedAt: '2026-11-26T11:42:01+05:30',
  by: 'usr_7',
  result: 'admitted',
  reason: null,
  overrideReason: null,
  isConflict: false,
  isUndone: false,
  ...changes,
});

export const scanAnswer = (changes: Partial<ScanAnswer> = {}): ScanAnswer => ({
  scanId: '',
  result: 'admitted',
  reason: null,
  eventId: 'evt_1',
  bookingId: 'bkg_1',
  bookingCode: 'ABCD-EFGH-JKLM',
  ticket: gateTicket(),
  party: [gateTicket()],
  first: null,
  opensAt: null,
  gates: [],
  isConflict: false,
  ...changes,
});
