import { senderEmail } from '@utsav/brand/company';
import { brandName } from '@utsav/brand/name';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  BookingCancelled,
  BookingMoved,
  BuyerCorrected,
  RefundRequested,
  TicketsReturned,
} from '@utsav/contracts/messages/booking';
import { LanguageChosen } from '@utsav/contracts/messages/identity';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { DeliveryChannel, DeliveryState } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { visitor, type Caller } from '@utsav/service-kit/caller/caller';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { BREVO_EVENT_TOKEN } from '../../../tools/inbox/src/testing';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { headerOf, partOf, type SunkMail } from './testing/mail-sink';
import { NotificationsFixture } from './testing/notifications-fixture';
import { sampleOrder } from './testing/sample-order';

const person = (id: string, role: Caller['role'] = 'user'): Caller => ({ kind: 'user', id, role, sessionId: 's' });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
  await running.startWorker();
});
afterAll(() => running.stop(), 30_000);

/** Each test has a buyer of its own. */
let buyers = 0;
const order = (changes: Parameters<typeof sampleOrder>[0] = {}) => {
  const mobile = `+9198${String(Date.now()).slice(-4)}${String((buyers += 1)).padStart(4, '0')}`;
  return sampleOrder({ ...changes, buyer: { mobile, ...changes.buyer } });
};
/** The calendar file of a mail. */
const calendarOf = (mail: SunkMail): string => partOf(mail, 'text/calendar').toString();
const states = async (bookingId: string) =>
  Object.fromEntries((await running.deliveries(bookingId)).map(({ channel, state }) => [channel, state]));

const about = ({ orderId, bookingId, bookingCode, buyer, event }: ReturnType<typeof order>) => ({
  orderId,
  bookingId,
  bookingCode,
  buyer,
  eventId: event.eventId,
  eventName: event.name,
});

describe('a confirmed order', () => {
  it('brings exactly one mail and one text, however often it is repeated', async () => {
    const one = order();
    await running.confirmed(one, 3);
    await eventually(async () => expect(await states(one.bookingId)).toEqual({ email: 'sent', sms: 'sent' }));
    await running.confirmed(order({ buyer: { email: 'after@example.in' } }));
    await eventually(() => expect(running.mail.to('after@example.in')).toHaveLength(1));

    const [mail, ...more] = running.mail.to(one.buyer.email);
    expect(more).toEqual([]);
    const [email] = (await running.deliveries(one.bookingId)).filter(({ channel }) => channel === 'email');
    if (!mail || !email) throw new Error('no mail');
    expect(headerOf(mail, 'Message-ID')).toBe(`<${email._id}@utsav.example>`);
    expect(headerOf(mail, 'From')).toBe(`${brandName} <${senderEmail}>`);
    expect(mail.source).toContain(`Indie-Nights-${one.bookingCode}.pdf`);
    expect(partOf(mail, 'application/pdf').subarray(0, 5).toString()).toBe('%PDF-');
    expect(partOf(mail, 'text/calendar').toString()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*UID:.*@utsav\.example/);
    expect(await running.sms.to(one.buyer.mobile)).toMatchObject([
      {
        to: one.buyer.mobile,
        from: 'UTSDMO',
        text: expect.stringMatching(
          new RegExp(`: ${one.bookingCode} confirmed: .* https://utsav.example/tickets at the gate.$`),
        ),
      },
    ]);
  });

  it('enqueues only what can arrive', async () => {
    const [mailOnly, smsOnly] = [order({ buyer: { mobile: '' } }), order({ buyer: { email: '' } })];
    await running.confirmed(mailOnly);
    await running.confirmed(smsOnly);
    await eventually(async () => expect(await states(mailOnly.bookingId)).toEqual({ email: 'sent' }));
    await eventually(async () => expect(await states(smsOnly.bookingId)).toEqual({ sms: 'sent' }));
  });

  it('brings the tickets to a buyer without an account, as at the counter', async () => {
    const walkIn = order({ buyer: { userId: '' } });
    await running.confirmed(walkIn);
    await eventually(async () => expect(await states(walkIn.bookingId)).toEqual({ email: 'sent', sms: 'sent' }));
    const [mail] = running.mail.to(walkIn.buyer.email);
    if (!mail) throw new Error('no mail');
    expect(partOf(mail, 'application/pdf').subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('updates of a booking', () => {
  it('reports a cancellation and what goes back, once, by mail and text', async () => {
    const one = order();
    const data = {
      ...about(one),
      couponId: '',
      refundPaise: 542_300,
      reason: 'rain',
      by: 'event-cancelled' as const,
      cancelledAt: '2026-11-21T05:05:00.000Z',
    };
    await running.publish(BookingCancelled, one.orderId, data, 3);
    await eventually(async () => expect(await states(one.bookingId)).toEqual({ email: 'sent', sms: 'sent' }));
    const [mail, ...more] = running.mail.to(one.buyer.email);
    expect(more).toEqual([]);
    expect(mail && headerOf(mail, 'Subject')).toBe('Indie Nights is cancelled');
    expect((await running.sms.to(one.buyer.mobile)).map(({ text }) => text)).toEqual([
      `${brandName}: Indie Nights will not take place, so your booking ${one.bookingCode} has ended. We are returning Rs 5423 to you.`,
    ]);
  });

  it('sends no tickets of a booking that was cancelled, whichever message comes first', async () => {
    const one = order();
    const cancellation = { couponId: '', refundPaise: 0, reason: '', by: 'member' as const };
    await running.publish(BookingCancelled, one.orderId, {
      ...about(one),
      ...cancellation,
      cancelledAt: '2026-11-21T05:05:00.000Z',
    });
    await eventually(async () => expect(await states(one.bookingId)).toEqual({ email: 'sent', sms: 'sent' }));
    await running.confirmed(one);
    await eventually(async () => expect((await running.document(one.bookingId))?.state).toBe('ready'));
    await eventually(async () => {
      const rows = await running.deliveries(one.bookingId);
      expect(rows.map(({ purpose }) => purpose)).toEqual(['cancelled', 'cancelled']);
    });
    expect(running.mail.to(one.buyer.email)).toHaveLength(1);
  });

  it('explains why money goes back that brought no tickets', async () => {
    const one = order();
    const refund = {
      ...about(one),
      bookingId: '',
      providerPaymentId: 'pay_late',
      amountPaise: 118_000,
      reason: 'sold-out' as const,
      refundId: 'pay_late',
      paymentMode: 'online' as const,
      requestedBy: '',
      note: '',
    };
    await running.publish(RefundRequested, one.orderId, refund, 5);
    await eventually(async () => expect(await states(one.orderId)).toEqual({ email: 'sent', sms: 'sent' }));
    expect(running.mail.to(one.buyer.email)).toHaveLength(1);
    expect((await running.sms.to(one.buyer.mobile))[0]?.text).toBe(
      `${brandName}: We are returning Rs 1180 for Indie Nights, as your payment came late and the seats were gone. No tickets were issued for this payment.`,
    );
  });

  it('writes of a refund of a booking, but not where staff paid it otherwise', async () => {
    const one = order();
    const refund = {
      ...about(one),
      providerPaymentId: 'pay_1',
      amountPaise: 5000,
      reason: 'goodwill' as const,
      requestedBy: 'usr_admin',
      note: 'late start',
    };
    const otherwise = { ...refund, refundId: 'late/otherwise', paymentMode: 'otherwise' as const };
    await running.publish(RefundRequested, one.orderId, otherwise);
    await running.publish(RefundRequested, one.orderId, { ...refund, refundId: 'again', paymentMode: 'online' });
    await eventually(async () => expect(await states(one.bookingId)).toMatchObject({ email: 'sent' }));
    const purposes = (await running.deliveries(one.bookingId)).map(({ purpose }) => purpose);
    expect(new Set(purposes)).toEqual(new Set(['returned/again']));
  });

  it('renders the tickets anew when the event is moved', async () => {
    const one = order();
    await running.confirmed(one);
    await eventually(async () => expect(await running.document(one.bookingId)).toMatchObject({ state: 'ready' }));
    await eventually(() => expect(running.mail.to(one.buyer.email)).toHaveLength(1));
    const before = await running.document(one.bookingId);
    const startsAt = '2026-12-19T13:30:00.000Z';
    await running.publish(BookingMoved, one.orderId, {
      ...about(one),
      previousStartsAt: one.event.startsAt,
      startsAt,
      endsAt: null,
      hasNewTime: true,
      tickets: one.tickets,
      qrCode: one.qrCode,
      calendarSequence: 1,
      movedAt: '2026-11-22T05:05:00.000Z',
    });
    await eventually(async () => {
      const now = await running.document(one.bookingId);
      expect(now).toMatchObject({ state: 'ready', edition: 2, facts: { event: { startsAt } } });
      expect(now?.fileName).not.toBe(before?.fileName);
    });
    await eventually(() => expect(running.mail.to(one.buyer.email)).toHaveLength(2));
    await running.publish(BookingCancelled, one.orderId, {
      ...about(one),
      couponId: '',
      refundPaise: 0,
      reason: '',
      by: 'member',
      calendarSequence: 2,
      cancelledAt: '2026-11-22T05:06:00.000Z',
    });
    await eventually(() => expect(running.mail.to(one.buyer.email)).toHaveLength(3));
    const entries = running.mail.to(one.buyer.email).map(calendarOf);
    expect(entries.map((entry) => entry.match(/^UID:.*$/m)?.[0])).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining(one.bookingCode) as string),
    );
    expect(entries.map((entry) => entry.match(/^(DTSTART|SEQUENCE|METHOD):\S+/gm))).toEqual(
      [
        ['METHOD:PUBLISH', 'DTSTART:20261212T133000Z', 'SEQUENCE:0'],
        ['METHOD:PUBLISH', 'DTSTART:20261219T133000Z', 'SEQUENCE:1'],
        ['METHOD:CANCEL', 'DTSTART:20261219T133000Z', 'SEQUENCE:2'],
      ].map((lines) => expect.arrayContaining(lines) as string[]),
    );
  });
});

describe('an event that goes to another venue', () => {
  const venue = {
    venueName: 'NSCI Dome',
    venueAddress: 'Worli',
    city: 'Mumbai',
    translations: {},
    details: { dressCode: 'Formal wear' },
  };
  const moved = (one: ReturnType<typeof order>) => {
    const { venueName, venueAddress, city, startsAt, endsAt } = one.event;
    return {
      ...about(one),
      previousStartsAt: startsAt,
      startsAt,
      endsAt,
      hasNewTime: false,
      venue,
      previousVenue: { venueName, venueAddress, city, translations: {}, details: {} },
      tickets: one.tickets,
      qrCode: one.qrCode,
      calendarSequence: 1,
      movedAt: '2026-11-22T05:05:00.000Z',
    };
  };

  it('has it on tickets, mail and calendar, once however often the message comes', async () => {
    const one = order();
    await running.confirmed(one);
    await eventually(async () => expect(await running.document(one.bookingId)).toMatchObject({ state: 'ready' }));
    await eventually(() => expect(running.mail.to(one.buyer.email)).toHaveLength(1));
    await running.publish(BookingMoved, one.orderId, moved(one), 3);
    await eventually(async () =>
      expect(await running.document(one.bookingId)).toMatchObject({
        state: 'ready',
        edition: 2,
        facts: { hasNewVenue: true, calendarSequence: 1, event: { ...venue, startsAt: one.event.startsAt } },
      }),
    );
    await eventually(() => expect(running.mail.to(one.buyer.email)).toHaveLength(2));
    const [, mail] = running.mail.to(one.buyer.email);
    expect(mail && headerOf(mail, 'Subject')).toContain('has a new venue');
    expect(mail && calendarOf(mail)).toMatch(/LOCATION:NSCI Dome[^]*SEQUENCE:1|SEQUENCE:1[^]*LOCATION:NSCI Dome/);
    expect(await states(one.bookingId)).toEqual({ email: 'sent', sms: 'sent' });
  });

  it('whose name was but corrected has it on the tickets, and sends no mail', async () => {
    const one = order();
    await running.confirmed(one);
    await eventually(async () => expect(await states(one.bookingId)).toEqual({ email: 'sent', sms: 'sent' }));
    await running.publish(BookingMoved, one.orderId, { ...moved(one), previousVenue: undefined });
    await eventually(async () =>
      expect(await running.document(one.bookingId)).toMatchObject({
        state: 'ready',
        edition: 2,
        facts: { event: venue },
      }),
    );
    expect(running.mail.to(one.buyer.email)).toHaveLength(1);
    expect((await running.document(one.bookingId))?.facts).not.toHaveProperty('hasNewVenue');
  });
});

describe('tickets that were given back', () => {
  it('leave the document, whose total says what went back, and their buyer hears of it once', async () => {
    const one = order();
    await running.confirmed(one);
    await eventually(async () => expect(await running.document(one.bookingId)).toMatchObject({ state: 'ready' }));
    const [first, ...tickets] = one.tickets;
    const { orderId, bookingId, bookingCode, buyer, event } = one;
    const data = {
      orderId,
      bookingId,
      bookingCode,
      buyer,
      eventId: event.eventId,
      eventName: event.name,
      returned: [{ id: first?.id ?? '', categoryType: first?.categoryType ?? '', amountPaise: 118_000 }],
      tickets,
      qrCode: 'UT1.renewed',
      returnId: `${bookingId}/${first?.id ?? ''}`,
      refundPaise: 118_000,
      reason: '',
      by: 'member' as const,
      returnedAt: '2026-11-22T05:05:00.000Z',
    };
    await running.publish(TicketsReturned, orderId, data, 3);
    await eventually(async () =>
      expect(await running.document(bookingId)).toMatchObject({
        state: 'ready',
        edition: 2,
        facts: { tickets, qrCode: 'UT1.renewed', returned: { tickets: 1, paise: 118_000 } },
      }),
    );
    await eventually(() => expect(running.mail.to(buyer.email)).toHaveLength(2));
    const subjects = running.mail.to(buyer.email).map((mail) => headerOf(mail, 'Subject'));
    expect(subjects).toContain(`Tickets of booking ${bookingCode} are returned`);
  });
});

describe('a buyer who was corrected', () => {
  it('gets a document in their name, and nothing is sent by itself', async () => {
    const one = order();
    await running.confirmed(one);
    await eventually(async () => expect(await states(one.bookingId)).toEqual({ email: 'sent', sms: 'sent' }));
    const buyer = { ...one.buyer, name: 'Meera Krishnan K', email: 'meera.k@example.in' };
    const { orderId, bookingId } = one;
    const data = { orderId, bookingId, buyer, correctedAt: '2026-11-22T05:05:00.000Z' };
    await running.publish(BuyerCorrected, orderId, data, 2);
    await eventually(async () =>
      expect(await running.document(bookingId)).toMatchObject({ state: 'ready', edition: 2, facts: { buyer } }),
    );
    expect(running.mail.to(buyer.email)).toHaveLength(0);
  });
});

describe('when providers fail', () => {
  it('tries again until the mail server is back, and sends one mail', async () => {
    const one = order();
    running.mail.isDown = true;
    const before = running.mail.refused;
    await running.confirmed(one);
    await eventually(() => expect(running.mail.refused).toBeGreaterThan(before + 1));
    expect(await states(one.bookingId)).toEqual({ email: 'pending', sms: 'sent' });
    running.mail.isDown = false;
    await eventually(async () => expect(await states(one.bookingId)).toEqual({ email: 'sent', sms: 'sent' }));
    expect(running.mail.to(one.buyer.email)).toHaveLength(1);
  });

  it('gives up a mailbox that does not exist, and keeps the address out of the log of deliveries', async () => {
    const one = order({ buyer: { email: 'nobody@example.in' } });
    running.mail.unknown.add('nobody@example.in');
    await running.confirmed(one);
    await eventually(async () => expect((await states(one.bookingId)).email).toBe('failed'));
    const [email] = (await running.deliveries(one.bookingId)).filter(({ channel }) => channel === 'email');
    expect(email).toMatchObject({ attempts: 1, lastError: 'SMTP EENVELOPE 550' });
  });

  it('records an email that bounced, once, and shows it to staff', async () => {
    const one = order();
    await running.confirmed(one);
    await eventually(async () => expect(await states(one.bookingId)).toMatchObject({ email: 'sent' }));
    const [mail] = running.mail.to(one.buyer.email);
    const event = {
      event: 'hard_bounce',
      'X-Mailin-custom': headerOf(mail!, 'X-Mailin-custom'),
      reason: '550 5.1.1 who',
    };
    const post = (body: string, token = BREVO_EVENT_TOKEN) =>
      codeOf(running.client(visitor).receiveEmailEvents({ body: Buffer.from(body), token }));
    expect(await post(JSON.stringify(event), 'wrong')).toBe('WEBHOOK_SIGNATURE_INVALID');
    expect(await post('nothing')).toBe('VALIDATION');
    expect(await states(one.bookingId)).toMatchObject({ email: 'sent' });
    for (const reason of [event.reason, 'again']) expect(await post(JSON.stringify({ ...event, reason }))).toBe('ok');
    // What bounced before, and what is not ours, is looked up once for all of a batch.
    const looks = jest.spyOn(running.get(DeliveriesRepository), 'statesOf');
    const repeated = [event, event, { ...event, 'X-Mailin-custom': 'dlv_none' }, event, event, event];
    expect(await post(JSON.stringify(repeated))).toBe('ok');
    expect(looks).toHaveBeenCalledTimes(1);
    looks.mockRestore();

    const counter = running.client(person('usr_counter', 'counter'));
    const { deliveries } = await counter.listBookingDeliveries({ bookingId: '', bookingIds: [one.bookingId] });
    expect(deliveries).toHaveLength(2);
    expect(deliveries.find(({ channel }) => channel === DeliveryChannel.DELIVERY_CHANNEL_EMAIL)).toMatchObject({
      purpose: 'tickets',
      state: DeliveryState.DELIVERY_STATE_BOUNCED,
      lastError: 'Brevo hard_bounce 5.1.1',
    });
  });

  it('sends a text again when the gateway was out of order', async () => {
    await running.sms.fault({ sms: '500', count: 1 });
    const one = order({ buyer: { email: '' } });
    await running.confirmed(one);
    await eventually(async () => expect(await states(one.bookingId)).toEqual({ sms: 'sent' }));
    const [text] = await running.deliveries(one.bookingId);
    expect(text?.attempts).toBe(2);
    expect(await running.sms.to(one.buyer.mobile)).toHaveLength(1);
  });

  it('loses nothing with Redis', async () => {
    await running.stopWorker();
    const one = order();
    await running.confirmed(one);
    await eventually(async () => expect(await states(one.bookingId)).toEqual({ email: 'waiting', sms: 'sent' }));
    await running.forgetJobs();
    await running.startWorker();
    await eventually(async () => expect(await states(one.bookingId)).toEqual({ email: 'sent', sms: 'sent' }));
    expect(running.mail.to(one.buyer.email)).toHaveLength(1);
    expect(await running.sms.to(one.buyer.mobile)).toHaveLength(1);
  });
});

describe('the document', () => {
  it('is for its owner, staff and services, and does not exist for others', async () => {
    const one = order();
    await running.confirmed(one);
    await eventually(async () => expect(await running.document(one.bookingId)).toMatchObject({ state: 'ready' }));
    const { bookingId } = one;
    for (const caller of [person(one.buyer.userId), person('usr_counter', 'counter'), person('usr_admin', 'admin')]) {
      const { pdf, fileName } = await running.client(caller).getTicketDocument({ bookingId });
      expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
      expect(fileName).toBe(`Indie-Nights-${one.bookingCode}.pdf`);
    }
    expect(await codeOf(running.client(person('usr_other')).getTicketDocument({ bookingId }))).toBe('NOT_FOUND');
    expect(await codeOf(running.client(visitor).getTicketDocument({ bookingId }))).toBe('NOT_FOUND');
    expect(await codeOf(running.client().getTicketDocument({ bookingId: 'bkg_none' }))).toBe('TICKET_NOT_READY');
  });

  it('is awaited by a caller that is faster than the message', async () => {
    const one = order();
    const [{ pdf }] = await Promise.all([
      running.client().getTicketDocument({ bookingId: one.bookingId }),
      running.confirmed(one),
    ]);
    expect(pdf.byteLength).toBeGreaterThan(10_000);
  });

  it('is rendered again when its file is gone', async () => {
    const one = order();
    await running.confirmed(one);
    await eventually(async () => expect(await running.document(one.bookingId)).toMatchObject({ state: 'ready' }));
    running.loseFiles();
    const { pdf } = await running.client().getTicketDocument({ bookingId: one.bookingId });
    expect(pdf.byteLength).toBeGreaterThan(10_000);
  });

  it('is not ready until it is rendered', async () => {
    await running.stopWorker();
    const one = order();
    await running.confirmed(one);
    await eventually(async () => expect(await running.document(one.bookingId)).toMatchObject({ state: 'pending' }));
    expect(await codeOf(running.client().getTicketDocument({ bookingId: one.bookingId }))).toBe('TICKET_NOT_READY');
    await running.startWorker();
    await eventually(async () => {
      const { pdf } = await running.client().getTicketDocument({ bookingId: one.bookingId });
      expect(pdf.byteLength).toBeGreaterThan(10_000);
    });
  });
});

describe('sending the mail again', () => {
  it('sends a second mail for staff, with its own id, even when the file is gone', async () => {
    const one = order();
    await running.confirmed(one);
    await eventually(() => expect(running.mail.to(one.buyer.email)).toHaveLength(1));
    running.loseFiles();
    const { deliveryId } = await running
      .client(person('usr_counter', 'counter'))
      .resendTicketEmail({ bookingId: one.bookingId });
    await eventually(() => expect(running.mail.to(one.buyer.email)).toHaveLength(2));
    const again = running.mail.to(one.buyer.email).find((mail) => headerOf(mail, 'Message-ID').includes(deliveryId));
    expect(again && partOf(again, 'application/pdf').length).toBeGreaterThan(10_000);
  });

  it('sends nothing of a booking that was cancelled while its mail waited', async () => {
    const one = order();
    await running.confirmed(one);
    await eventually(() => expect(running.mail.to(one.buyer.email)).toHaveLength(1));
    await running.publish(BookingCancelled, one.orderId, {
      orderId: one.orderId,
      bookingId: one.bookingId,
      bookingCode: one.bookingCode,
      buyer: one.buyer,
      eventId: one.event.eventId,
      eventName: one.event.name,
      couponId: '',
      refundPaise: 0,
      reason: '',
      by: 'staff',
      cancelledAt: '2026-11-22T05:06:00.000Z',
    });
    await eventually(() => expect(running.mail.to(one.buyer.email)).toHaveLength(2));
    const { bookingId } = one;
    const { deliveryId } = await running.client(person('usr_counter', 'counter')).resendTicketEmail({ bookingId });
    await eventually(async () =>
      expect(await running.connection.collection('deliveries').findOne({ _id: deliveryId as never })).toBeNull(),
    );
    expect(running.mail.to(one.buyer.email)).toHaveLength(2);
  });

  it('is for staff, for known bookings, and for buyers with an address', async () => {
    const one = order({ buyer: { email: '' } });
    await running.confirmed(one);
    await eventually(async () => expect(await running.document(one.bookingId)).not.toBeNull());
    const { bookingId } = one;
    expect(await codeOf(running.client(person(one.buyer.userId)).resendTicketEmail({ bookingId }))).toBe('FORBIDDEN');
    expect(await codeOf(running.client().resendTicketEmail({ bookingId }))).toBe('BUYER_HAS_NO_EMAIL');
    // It waits for two seconds: a machine that stands still meanwhile takes the silence for a lost connection.
    await eventually(async () =>
      expect(await codeOf(running.client().resendTicketEmail({ bookingId: 'bkg_none' }))).toBe('TICKET_NOT_READY'),
    );
  });
});

describe('a buyer who chose Hindi', () => {
  const choose = async (userId: string, language: 'en' | 'hi', chosenAt: string) => {
    await running.publish(LanguageChosen, userId, { userId, language, chosenAt });
    const rows = running.connection.collection<{ _id: string; language: string }>('user_languages');
    await eventually(async () => expect(await rows.findOne({ _id: userId })).toMatchObject({ language }));
  };
  const textOf = (mail: SunkMail | undefined) => (mail ? partOf(mail, 'text/plain').toString() : '');

  it('gets text, mail and tickets in Hindi, and in English again once they chose that', async () => {
    const one = order();
    const { userId, email, mobile } = one.buyer;
    await choose(userId, 'hi', '2026-11-25T06:00:00.000Z');
    await running.confirmed(one);
    await eventually(async () => expect(await states(one.bookingId)).toEqual({ email: 'sent', sms: 'sent' }));
    expect((await running.sms.to(mobile))[0]?.text).toMatch(
      new RegExp(`^${brandName}: बुकिंग ${one.bookingCode} पक्की: `),
    );
    expect(textOf(running.mail.to(email)[0])).toContain('Indie Nights की आपकी बुकिंग पक्की हो गई है: 3 टिकट।');
    expect(await running.document(one.bookingId)).toMatchObject({ state: 'ready', language: 'hi' });

    await choose(userId, 'en', '2026-11-25T07:00:00.000Z');
    await running.client(person('usr_counter', 'counter')).resendTicketEmail({ bookingId: one.bookingId });
    await eventually(() => expect(running.mail.to(email)).toHaveLength(2));
    expect(running.mail.to(email)[1]?.source).toContain('Your booking for Indie Nights is confirmed');
    const again = () => running.client().resendTicketEmail({ bookingId: one.bookingId });
    for (let sent = 1; sent < 10; sent += 1) await again();
    expect(await codeOf(again())).toBe('EMAILS_OF_TODAY_SENT');
    expect(await running.document(one.bookingId)).toMatchObject({ state: 'ready', language: 'en' });
  });

  it('gets the tickets in Hindi that were printed in English before', async () => {
    const one = order();
    const { bookingId } = one;
    await running.confirmed(one);
    await eventually(async () => expect(await running.document(bookingId)).toMatchObject({ language: 'en' }));
    const printed = (await running.document(bookingId))?.fileName ?? '';
    await choose(one.buyer.userId, 'hi', '2026-11-25T06:00:00.000Z');
    const { pdf } = await running.client(person(one.buyer.userId)).getTicketDocument({ bookingId });
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/AnekDevanagari/);
    expect(await running.document(bookingId)).toMatchObject({ state: 'ready', language: 'hi' });
    expect(existsSync(join(running.env.DOCUMENTS_DIR, printed))).toBe(false);
  });

  it('reads why money goes back in Hindi', async () => {
    const one = order();
    await choose(one.buyer.userId, 'hi', '2026-11-25T06:00:00.000Z');
    const { orderId, bookingId, bookingCode, buyer, event } = one;
    await running.publish(BookingCancelled, orderId, {
      orderId,
      bookingId,
      bookingCode,
      buyer,
      eventId: event.eventId,
      eventName: event.name,
      couponId: '',
      refundPaise: 542_300,
      reason: 'rain',
      by: 'event-cancelled',
      cancelledAt: '2026-11-21T05:05:00.000Z',
    });
    await eventually(async () => expect(await states(bookingId)).toEqual({ email: 'sent', sms: 'sent' }));
    expect(textOf(running.mail.to(buyer.email)[0])).toContain('हम ₹5,423 लौटा रहे हैं।');
    expect((await running.sms.to(buyer.mobile))[0]?.text).toBe(
      `${brandName}: Indie Nights नहीं होगा, इसलिए आपकी बुकिंग ${bookingCode} समाप्त हो गई है। हम रु 5423 लौटा रहे हैं।`,
    );
  });
});
