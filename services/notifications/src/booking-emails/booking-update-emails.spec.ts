import { brandName } from '@utsav/brand/name';
import type {
  BookingCancelled,
  BookingMoved,
  RefundRequested,
  TicketsReturned,
} from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import {
  cancelledUpdate,
  movedUpdate,
  returnedUpdate,
  showsCancelledUpdate,
  ticketsReturnedUpdate,
  type BookingUpdateOptions,
} from './booking-update-emails';

const english: BookingUpdateOptions = { siteUrl: 'https://utsav.example', language: 'en', smsLanguage: () => 'en' };
const hindi: BookingUpdateOptions = { ...english, language: 'hi', smsLanguage: () => 'hi' };
const about = {
  orderId: 'ord_1',
  bookingId: 'bkg_1',
  bookingCode: 'UTA1',
  buyer: { userId: 'usr_1', name: 'Asha', mobile: '+919876543210', email: '' },
  eventId: 'evt_1',
  eventName: 'Indie Nights',
};

it.each([
  ['buyer', 0, 'booking-cancelled'],
  ['buyer', 100, 'booking-cancelled-refund'],
  ['event-cancelled', 0, 'event-cancelled'],
  ['event-cancelled', 100, 'event-cancelled-refund'],
] as const)('a cancellation by %s with a refund of %i paise is the approved text %s', (by, refundPaise, template) => {
  const data = { ...about, by, refundPaise } as DataOf<typeof BookingCancelled>;
  expect(cancelledUpdate(data, english).sms.template).toBe(template);
});

it('an update names the event as the organizer did in the language, also in the text message', () => {
  const data: DataOf<typeof BookingCancelled> = {
    ...about,
    eventNames: { hi: 'इंडी रातें' },
    by: 'member',
    refundPaise: 0,
    couponId: '',
    reason: '',
    cancelledAt: '2026-11-26T00:00:00.000Z',
  };
  const update = cancelledUpdate(data, hindi);
  expect(update.paragraphs[0]).toContain('इंडी रातें');
  expect(update.sms.variables).toContain('इंडी रातें');
  expect(cancelledUpdate(data, english).sms.variables).toContain('Indie Nights');
});

describe('the mail about a cancelled event', () => {
  const ended = (eventCancellation: DataOf<typeof BookingCancelled>['eventCancellation']) =>
    cancelledUpdate(
      { ...about, by: 'event-cancelled', refundPaise: 100, eventCancellation } as DataOf<typeof BookingCancelled>,
      english,
    );

  it('has the reason and the words of the staff, paragraph by paragraph; the text message stays as registered', () => {
    const update = ended({
      reason: 'The singer is ill',
      message: 'We are sorry.\n\nThe tour returns in May.',
      showStartsAt: null,
    });
    expect(update.subject).toBe('Indie Nights is cancelled');
    expect(update.paragraphs).toEqual(
      expect.arrayContaining(['Reason: The singer is ill', 'We are sorry.', 'The tour returns in May.']),
    );
    expect(update.sms.template).toBe('event-cancelled-refund');
    expect(JSON.stringify(update.sms)).not.toContain('singer');
  });

  it('names the show where only that one is cancelled, also by the text message for a booking', () => {
    const update = ended({ reason: '', message: '', showStartsAt: '2026-12-12T13:30:00.000Z' });
    expect(update.subject).toMatch(/^Indie Nights on .*12 Dec.* is cancelled$/);
    expect(update.paragraphs[0]).toMatch(/on .*12 Dec.* will not take place.*Other shows go on/);
    expect(update.sms.template).toBe('booking-cancelled-refund');
  });
});

const refund = (changes: Partial<DataOf<typeof RefundRequested>>) =>
  returnedUpdate({ ...about, amountPaise: 118_000, ...changes } as DataOf<typeof RefundRequested>, english).sms;

it('each reason of a refund is an approved text of its own', () => {
  const reasons = [
    'sold-out',
    'sale-closed',
    'second-payment',
    'amount-differs',
    'cancelled',
    'event-cancelled',
  ] as const;
  expect(reasons.map((reason) => refund({ bookingId: '', reason }).template)).toEqual(
    reasons.map((reason) => `refund-${reason}`),
  );
  expect(refund({ reason: 'goodwill' })).toEqual({
    template: 'refund-of-booking',
    language: 'en',
    variables: ['1180', 'Indie Nights'],
    text: `${brandName}: We are returning Rs 1180 for Indie Nights, as the organiser asked us to. Your tickets stay valid.`,
  });
});

it('money that became no booking leads to the page of the event', () => {
  const data: object = { ...about, bookingId: '', reason: 'sold-out', amountPaise: 118_000 };
  expect(returnedUpdate(data as DataOf<typeof RefundRequested>, english).link?.url).toBe(
    'https://utsav.example/events/evt_1',
  );
});

it('a moved event leads to the new tickets', () => {
  const times = { previousStartsAt: '2026-12-12T13:30:00.000Z', startsAt: '2026-12-19T13:30:00.000Z' };
  const { sms } = movedUpdate(
    { ...about, ...times, hasNewTime: true, endsAt: null, tickets: [], qrCode: '', movedAt: times.startsAt },
    english,
  );
  expect(sms.text).toBe(
    `${brandName}: Indie Nights moves from 12 Dec 2026 7 pm to 19 Dec 2026 7 pm. Booking UTA1 moves too, open https://utsav.example/tickets for it.`,
  );
});

it('a moved end is said by mail, with the new hours, and by no text message', () => {
  const startsAt = '2026-12-12T13:30:00.000Z';
  const { to, paragraphs } = movedUpdate(
    {
      ...about,
      previousStartsAt: startsAt,
      startsAt,
      endsAt: '2026-12-12T17:30:00.000Z',
      hasNewTime: true,
      tickets: [],
      qrCode: '',
      movedAt: startsAt,
    },
    english,
  );
  expect(paragraphs[0]).toBe('Indie Nights has a new end: it is now on Sat, 12 Dec 2026, 7:00 pm to 11:00 pm.');
  expect(to.mobile).toBe('');
});

describe('another venue', () => {
  const place = (venueName: string, inHindi = '') => ({
    venueName,
    venueAddress: 'Ring Road',
    city: 'Pune',
    translations: { hi: { name: '', venueName: inHindi, venueAddress: '', categoryTypes: {} } },
    details: {},
  });
  const startsAt = '2026-12-12T13:30:00.000Z';
  const moved: DataOf<typeof BookingMoved> = {
    ...about,
    previousStartsAt: startsAt,
    startsAt,
    endsAt: null,
    hasNewTime: false,
    venue: place('Shaniwar Wada', 'शनिवार वाड़ा'),
    previousVenue: place('Marigold Grounds'),
    tickets: [],
    qrCode: '',
    movedAt: startsAt,
  };

  it('is said by mail, with the old and the new one; codes stay, and no registered text message says it', () => {
    const { subject, paragraphs, to } = movedUpdate(moved, english);
    expect(subject).toBe('Indie Nights has a new venue');
    expect(paragraphs).toEqual([
      'Indie Nights takes place at Shaniwar Wada, Ring Road, Pune, not at Marigold Grounds, Ring Road, Pune.',
      'Your booking UTA1 stays valid, and so do the codes of its tickets. Those on our site say where it is now.',
      'If you cannot come, you can cancel on our site and get your money back.',
    ]);
    expect(to.mobile).toBe('');
  });

  it('is in the language of the buyer as the organizer gave it', () => {
    expect(movedUpdate(moved, hindi).paragraphs[0]).toBe(
      'Indie Nights अब Marigold Grounds, Ring Road, पुणे के बजाय शनिवार वाड़ा, Ring Road, पुणे में होगा।',
    );
  });

  it('comes with another time in one mail, and the text message says the time', () => {
    const later = { ...moved, hasNewTime: true, startsAt: '2026-12-19T13:30:00.000Z' };
    const { subject, paragraphs, to } = movedUpdate(later, english);
    expect(subject).toBe('Indie Nights has a new time and venue');
    expect(paragraphs.slice(0, 2)).toEqual([
      'Indie Nights moves from 12 Dec 2026, 7:00 pm to 19 Dec 2026, 7:00 pm.',
      'Indie Nights takes place at Shaniwar Wada, Ring Road, Pune, not at Marigold Grounds, Ring Road, Pune.',
    ]);
    expect(to.mobile).not.toBe('');
  });
});

describe('passes', () => {
  const showOn = (day: string) => ({
    key: `day-${day}`,
    startsAt: `2026-12-${day}T13:30:00.000Z`,
    endsAt: `2026-12-${day}T15:30:00.000Z`,
  });
  const tickets = { tickets: [], qrCode: '' };

  it('stay valid for the other dates when a show is cancelled: what is left, why, and the money', () => {
    const cancelled = {
      ...about,
      ...tickets,
      cancelled: [showOn('12')],
      shows: [showOn('13'), showOn('14')],
      refundPaise: 39_334,
      reason: 'rain',
      message: '',
      calendarSequence: 1,
      cancelledAt: '2026-12-01T00:00:00.000Z',
    };
    const { subject, paragraphs, sms } = showsCancelledUpdate(cancelled, english);
    expect(subject).toBe('Indie Nights on 12 Dec 2026, 7:00 pm is cancelled');
    expect(paragraphs).toEqual([
      'Indie Nights on 12 Dec 2026, 7:00 pm will not take place. Your booking UTA1 stays valid for its other dates, with the tickets you have.',
      'Reason: rain',
      'Your tickets are for: Sun, 13 Dec 2026, 7:00 pm to 9:00 pm; Mon, 14 Dec 2026, 7:00 pm to 9:00 pm.',
      'We are returning ₹393.34. It reaches your account in 5 to 7 working days, by the way you paid.',
    ]);
    expect(sms.text).toBe(
      `${brandName}: Indie Nights on 12 Dec 2026 7 pm is cancelled. UTA1 stays valid for its other dates, see https://utsav.example/tickets for them.`,
    );
  });

  it('say all their dates when one of them moves', () => {
    const startsAt = showOn('12').startsAt;
    const moved = { previousStartsAt: startsAt, startsAt, endsAt: showOn('14').endsAt, movedAt: startsAt };
    const { to, paragraphs } = movedUpdate(
      { ...about, ...tickets, ...moved, hasNewTime: true, shows: [showOn('12'), showOn('14')] },
      english,
    );
    expect(paragraphs[0]).toBe(
      'Dates of Indie Nights have changed. Your tickets are now for: Sat, 12 Dec 2026, 7:00 pm to 9:00 pm; Mon, 14 Dec 2026, 7:00 pm to 9:00 pm.',
    );
    expect(to.mobile).toBe('');
  });
});

describe('a buyer who reads Hindi', () => {
  const cancelled = { ...about, by: 'event-cancelled', refundPaise: 118_000 } as DataOf<typeof BookingCancelled>;

  it('gets mail and text in Hindi', () => {
    const update = cancelledUpdate(cancelled, hindi);
    expect(update).toMatchObject({
      language: 'hi',
      subject: 'Indie Nights रद्द हो गया है',
      sms: { template: 'event-cancelled-refund', language: 'hi', variables: ['Indie Nights', 'UTA1', '1180'] },
    });
    expect(update.paragraphs.join(' ')).toContain('हम ₹1,180 लौटा रहे हैं।');
  });

  it('gets the text in English where it is not registered in Hindi, the mail in Hindi all the same', () => {
    const { subject, sms } = cancelledUpdate(cancelled, { ...hindi, smsLanguage: () => 'en' });
    expect(subject).toBe('Indie Nights रद्द हो गया है');
    expect(sms).toMatchObject({
      language: 'en',
      text: expect.stringContaining('We are returning Rs 1180 to you.') as string,
    });
  });
});

it('one ticket that was returned is one in Hindi too', () => {
  const returned = (count: number, left: number) =>
    ticketsReturnedUpdate(
      {
        ...about,
        refundPaise: 0,
        returned: Array.from({ length: count }),
        tickets: Array.from({ length: left }),
      } as unknown as DataOf<typeof TicketsReturned>,
      hindi,
    ).paragraphs;
  expect(returned(1, 1)).toEqual([
    expect.stringMatching(/UTA1 का 1 टिकट लौटाया गया। उसका कोड अब/),
    expect.stringMatching(/^1 टिकट मान्य रहेगा।/),
  ]);
  expect(returned(2, 3)).toEqual([
    expect.stringMatching(/UTA1 के 2 टिकट लौटाए गए। उनके कोड अब/),
    expect.stringMatching(/^3 टिकट मान्य रहेंगे।/),
  ]);
});

describe('the mail about exchanged tickets', () => {
  const exchanged = { ...about, buyer: { ...about.buyer, email: 'asha@example.in' }, exchangedFor: 'UTB2' };

  it('names the new booking and what goes back, and is no text message: none is registered that says so', () => {
    const data = { ...exchanged, by: 'member', refundPaise: 5000 } as DataOf<typeof BookingCancelled>;
    const { to, subject, paragraphs } = cancelledUpdate(data, english);
    expect([to.mobile, subject]).toEqual(['', 'Tickets of booking UTA1 are exchanged']);
    expect(paragraphs[0]).toContain('Your new booking is UTB2');
    expect(paragraphs[1]).toContain('₹50');
  });

  it('says how many tickets of the old booking stay, in the language of the buyer', () => {
    const data = { ...exchanged, by: 'staff', refundPaise: 0, returned: [{}], tickets: [{}, {}] };
    const { paragraphs } = ticketsReturnedUpdate(data as unknown as DataOf<typeof TicketsReturned>, hindi);
    expect(paragraphs).toEqual([expect.stringContaining('UTB2'), expect.stringContaining('2 टिकट मान्य रहेंगे')]);
  });
});
