import { ApiError } from '@utsav/web-kit/api-client/api-error';
import { describe, expect, it } from 'vitest';
import { newEvent, newShowtime, newTicket, type EventDraft, type SectionKey } from './event-draft';
import type { FieldPath } from './field-path';
import { tomorrow } from './event-times';
import { countBySection, validateEventForm, fieldErrorsOf } from './validate-event-form';

const earliest = '2026-11-22T00:00';

const right: EventDraft = {
  ...newEvent,
  basic: { ...newEvent.basic, name: 'Garba', date: earliest },
  venue: { ...newEvent.venue, city: 'Pune' },
  tickets: [{ ...newTicket(), type: 'Gold' }],
};

const withPart = <K extends SectionKey>(key: K, change: Partial<EventDraft[K]>): EventDraft => ({
  ...right,
  [key]: Array.isArray(change) ? change : { ...right[key], ...change },
});

const firstOf = (draft: EventDraft, isEdit = false) => validateEventForm(draft, { isEdit, earliest })[0]?.text;

describe('what is wrong with a new event is said in this order', () => {
  const order = [
    'Please enter event name.',
    'Please select event date.',
    'Event date must be after today.',
    'Please enter venue city.',
    'Add at least one ticket category.',
    'At least one ticket type must be available.',
  ];
  const offTicket = { ...newTicket(), type: 'Gold', isTicketAvailable: false };
  const cures: ((draft: EventDraft) => EventDraft)[] = [
    (draft) => ({ ...draft, basic: { ...draft.basic, name: 'Garba' } }),
    (draft) => ({ ...draft, basic: { ...draft.basic, date: '2026-11-21T23:59' } }),
    (draft) => ({ ...draft, basic: { ...draft.basic, date: earliest } }),
    (draft) => ({ ...draft, venue: { ...draft.venue, city: 'Pune' } }),
    (draft) => ({ ...draft, tickets: [offTicket] }),
    (draft) => ({ ...draft, tickets: [{ ...offTicket, isTicketAvailable: true }] }),
  ];

  it('one after the other, as each is corrected', () => {
    const said: (string | undefined)[] = [];
    let draft = newEvent;
    for (const cure of cures) {
      said.push(firstOf(draft));
      draft = cure(draft);
    }
    expect(said).toEqual(order);
    expect(firstOf(draft)).toBeUndefined();
  });

  it('and blanks are no name and no city', () => {
    expect(firstOf(withPart('basic', { name: '  ' }))).toBe('Please enter event name.');
    expect(firstOf(withPart('venue', { city: ' ' }))).toBe('Please enter venue city.');
  });
});

describe('an event that is there already', () => {
  it('has words of its own for a date that is too early', () => {
    const draft = withPart('basic', { date: '2026-11-21T23:59' });
    expect(firstOf(draft, true)).toBe('Event Date must be after today.');
  });

  it('may have all its ticket categories switched off', () => {
    const off = withPart('tickets', [{ ...newTicket(), type: 'Gold', isTicketAvailable: false }]);
    expect([firstOf(off), firstOf(off, true)]).toEqual(['At least one ticket type must be available.', undefined]);
  });
});

it('takes a show that is typed across midnight with one date', () => {
  const night = { ...newShowtime(), startTime: '2026-12-01T23:30', endTime: '2026-12-01T01:30' };
  expect(firstOf(withPart('showtimes', [night]))).not.toBe('The end cannot lie before the start.');
});

const evening = { ...newShowtime(), startTime: '2026-12-01T18:00', endTime: '2026-12-01T20:00' };

it.each<[EventDraft, FieldPath, string]>([
  [
    withPart('basic', { eventEndDate: '2026-11-21T00:00' }),
    ['basic', 'eventEndDate'],
    'The end cannot lie before the start.',
  ],
  [withPart('tickets', [{ ...newTicket() }]), ['tickets', 0, 'type'], 'Enter the ticket type.'],
  [
    withPart('showtimes', [{ ...newShowtime(), startTime: '2026-12-01T20:00', endTime: '2026-12-01T18:00' }]),
    ['showtimes', 0, 'endTime'],
    'The end cannot lie before the start.',
  ],
  [
    withPart('showtimes', [{ ...evening, seating: 'own' }]),
    ['showtimes', 0, 'totalSeats'],
    'Enter the seats of this show, or let it share those of the ticket categories.',
  ],
  [
    withPart('showtimes', [
      {
        ...evening,
        seating: 'own',
        totalSeats: 10,
        ticketCategories: right.tickets.map(({ id }) => ({ id, price: null, totalSeats: 11 })),
      },
    ]),
    ['showtimes', 0, 'totalSeats'],
    'The ticket categories have more seats than the show.',
  ],
  [
    withPart('organizer', { website: 'rangmanch' }),
    ['organizer', 'website'],
    'Enter an address that begins with http:// or https://.',
  ],
  [withPart('organizer', { contactEmail: 'asha' }), ['organizer', 'contactEmail'], 'Enter a valid email.'],
])('what the server would refuse is said before it is asked', (draft, path, text) => {
  expect(validateEventForm(draft, { isEdit: false, earliest })).toEqual([{ path, text }]);
});

it('names errors from top to bottom, one for each field', () => {
  const draft = {
    ...newEvent,
    tickets: right.tickets,
    showtimes: [{ ...newShowtime(), seating: 'own' as const }, newShowtime()],
    organizer: { ...newEvent.organizer, contactEmail: 'asha' },
  };
  expect(validateEventForm(draft, { isEdit: false, earliest }).map(({ path }) => path.join('.'))).toEqual([
    'basic.name',
    'basic.date',
    'venue.city',
    'showtimes.0.startTime',
    'showtimes.0.endTime',
    'showtimes.0.totalSeats',
    'showtimes.1.startTime',
    'showtimes.1.endTime',
    'organizer.contactEmail',
  ]);
});

it('counts what is wrong by section', () => {
  expect(countBySection(validateEventForm(newEvent, { isEdit: false, earliest }))).toEqual({
    basic: 2,
    venue: 1,
    tickets: 1,
  });
});

it('tomorrow begins at midnight in India', () => {
  expect(tomorrow(Date.parse('2026-11-21T18:29:59Z'))).toBe('2026-11-22T00:00');
  expect(tomorrow(Date.parse('2026-11-21T18:30:00Z'))).toBe('2026-11-23T00:00');
});

describe('what the server refuses', () => {
  const refusal = { status: 400, requestId: 'req_1', details: [] };

  it('is laid to the fields that it names', () => {
    const details = [{ field: 'venue.pincode', message: 'Too long.' }];
    const error = new ApiError({
      ...refusal,
      code: 'VALIDATION',
      message: 'Please check.',
      params: { details },
      details,
    });
    expect(fieldErrorsOf(error, right)).toEqual([{ path: ['venue', 'pincode'], text: 'Too long.' }]);
  });

  it('and fewer seats than are sold to the seats of that category', () => {
    const params = { category: 'Gold', committed: 12 };
    const error = new ApiError({ ...refusal, code: 'BELOW_COMMITTED', message: 'Gold has 12 tickets.', params });
    expect(fieldErrorsOf(error, right)).toEqual([{ path: ['tickets', 0, 'totalSeats'], text: 'Gold has 12 tickets.' }]);
  });

  it('without fields stays with the whole form', () => expect(fieldErrorsOf(new Error('off'), right)).toEqual([]));
});
