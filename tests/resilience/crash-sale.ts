import { categoryForm, eventForm } from '@utsav/catalog/testing/event-form';
import { ScanKind, type Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { discountType } from '@utsav/contracts/grpc/pricing';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import type { SmsSink } from '@utsav/notifications/testing/sms-sink';
import { couponForm } from '@utsav/pricing/testing/coupon-form';
import { serviceCaller, type Caller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { Bus } from '@utsav/service-kit/kafka/bus';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { kafkaMessage } from '@utsav/test-kit/messages/kafka-message';
import type { CrashRows } from './crash-rows';

const coupon = { code: 'CRASH', usageLimit: 50 };

interface EventChanges {
  version?: number;
  pricePaise?: number;
  capacity?: number;
}

export interface OrderInput {
  eventId: string;
  userId: string;
  key: string;
  couponCode: string;
  quantity: number;
  totalPaise: number;
}

/** What staff and buyers do through the services, and the texts that buyers get. */
export class CrashSale {
  constructor(
    private readonly clients: GrpcClients,
    /** Another one once the engines were lost. */
    private readonly bus: () => Bus,
    private readonly rows: CrashRows,
    private readonly sms: SmsSink,
  ) {}

  /** New events with a few seats of one ticket category, known to all who sell them. */
  async openEvents(eventIds: string[], given: EventChanges = {}): Promise<void> {
    await this.seedCatalog(eventIds.map((id) => eventOf(id, given)));
    await this.bus().publishBatch(eventIds.map((key) => kafkaMessage(EventSaved, key, eventOf(key, given))));
    await eventually(async () => {
      const [booking, asGateway] = [this.clients.client('booking'), { as: serviceCaller('gateway') }];
      const { events } = await booking.getAvailability({ eventIds }, asGateway);
      expect(events).toHaveLength(eventIds.length);
      for (const eventId of eventIds) {
        // Its stock is there a moment before the event itself.
        await booking.waitForEventVersion({ eventId, version: given.version ?? 1 }, asGateway);
        await this.quote(eventId, '');
      }
    });
  }

  /** The rows that the catalogue would have behind its messages; the checker compares them with the prices. */
  private async seedCatalog(events: DataOf<typeof EventSaved>[]): Promise<void> {
    const rows = this.rows.of('catalog', 'events');
    for (const { eventId: _id, version, category, taxKind, ticketCategories } of events) {
      const row = { slug: _id, version, category, taxKind, ticketCategories, status: 'draft', updatedAt: new Date() };
      await rows.updateOne({ _id }, { $set: row }, { upsert: true });
    }
  }

  /** An event as the console saves it. Its messages are on their way when this returns. */
  async saveEvent(): Promise<string> {
    const startsAt = toTimestamp(new Date(Date.now() + 7 * 86_400_000));
    const form = eventForm({ startsAt, ticketCategories: [categoryForm({ pricePaise: 100_000, totalSeats: 5 })] });
    const { event } = await this.clients.client('catalog').createEvent({ form }, { as: person('usr_admin', 'admin') });
    if (!event) throw new Error('a response without an event');
    return event.id;
  }

  async openCoupon(): Promise<void> {
    const form = couponForm({
      ...coupon,
      discountType: discountType.toProto('fixed'),
      amountPaise: 10_000,
      perUserLimit: 1,
    });
    await this.clients.client('pricing').saveCoupon({ form }, { as: person('usr_admin', 'admin') });
  }

  async orderInput(eventId: string, { couponCode = '', quantity = 2 } = {}): Promise<OrderInput> {
    const quote = await this.quote(eventId, couponCode, quantity);
    return {
      eventId,
      couponCode,
      quantity,
      userId: `usr_${eventId}`,
      key: `key-${eventId}`,
      totalPaise: quote?.totalPaise ?? 0,
    };
  }

  /** Calls once, as the gateway does. */
  async place({ eventId, userId, key, couponCode, quantity, totalPaise }: OrderInput): Promise<Order> {
    const { order } = await this.clients.client('booking').placeOrder(
      {
        idempotencyKey: key,
        eventId,
        lines: [lineOf(quantity)],
        couponCode: couponCode || undefined,
        expectedTotalPaise: totalPaise,
        source: undefined,
        buyer: { userId, name: 'Meera Rao', mobile: mobileOf(eventId) },
      },
      { as: person(userId), deadlineMs: 30_000 },
    );
    if (!order) throw new Error(`no order for ${eventId}`);
    return order;
  }

  /** The browser comes back from the provider; only the page is named, as no more is believed. */
  async returnFromPayment({ paymentLinkId: linkId }: Order): Promise<void> {
    await this.clients
      .client('payments')
      .verifyPaymentReturn(
        { parameters: { razorpay_payment_link_id: linkId ?? '' } },
        { as: serviceCaller('gateway'), deadlineMs: 20_000 },
      );
  }

  async release({ id, buyer }: Order): Promise<void> {
    const as = person(buyer?.userId ?? '');
    await this.clients.client('booking').releaseOrder({ orderId: id }, { as, deadlineMs: 20_000 });
  }

  async cancel({ id }: Order): Promise<void> {
    const booking = await this.rows.of('booking', 'bookings').findOne({ orderId: id });
    await this.clients
      .client('booking')
      .cancelBooking(
        { booking: booking?._id ?? '', reason: 'requested by phone', tickets: [] },
        { as: person('usr_admin', 'admin'), deadlineMs: 20_000 },
      );
  }

  /** Of an event that begins in a week. */
  async openDoors(eventId: string): Promise<void> {
    const [booking, as] = [this.clients.client('booking'), person('usr_admin', 'admin')];
    const { plan } = await booking.getGatePlan({ eventId }, { as });
    if (plan) await booking.setGatePlan({ eventId, plan: { ...plan, opensMinutesBefore: 8 * 1440 } }, { as });
  }

  /** Its first ticket is read at the gate. Returns the result, or why it was refused. */
  async admit({ id }: Order, scanId: string): Promise<string> {
    const booking = await this.rows.of('booking', 'bookings').findOne({ orderId: id });
    const scan = {
      id: scanId,
      kind: ScanKind.SCAN_KIND_ENTRY,
      code: booking?.tickets[0]?.code ?? '',
      device: 'phone-1',
      at: toTimestamp(new Date()),
    };
    const { outcomes } = await this.clients
      .client('booking')
      .recordScans({ scans: [scan], isOffline: false }, { as: person('usr_admin', 'admin'), deadlineMs: 20_000 });
    return outcomes.map(({ result, refusal }) => refusal || result.replace('SCAN_RESULT_', '').toLowerCase()).join();
  }

  /** Public keys with which gates check tickets. */
  async ticketKeys(): Promise<string[]> {
    const { keys } = await this.clients.client('booking').listTicketKeys({}, { as: serviceCaller('gateway') });
    return keys.map(({ publicKey }) => publicKey);
  }

  async textsTo(eventId: string): Promise<(string | null)[]> {
    return (await this.sms.to(mobileOf(eventId))).map(({ text }) => text);
  }

  async isTexted(eventId: string): Promise<void> {
    expect((await this.textsTo(eventId)).length).toBeGreaterThan(0);
  }

  private async quote(eventId: string, couponCode: string, quantity = 1) {
    const request = { eventId, lines: [lineOf(quantity)], couponCode, counter: undefined, showtime: '' };
    return (await this.clients.client('pricing').quotePrice(request, { as: serviceCaller('gateway') })).quote;
  }
}

const lineOf = (quantity: number) => ({ category: 'gold', quantity, counterPricePaise: undefined });

/** One buyer an event, so that texts can be distinguished. */
function mobileOf(eventId: string): string {
  const digits = [...eventId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 900_000_000, 7);
  return `+919${String(digits).padStart(9, '0')}`;
}

const person = (id: string, role: Caller['role'] = 'user'): Caller => ({
  kind: 'user',
  id,
  role,
  sessionId: 'ses_1',
});

const eventOf = (
  eventId: string,
  { version = 1, pricePaise = 100_000, capacity = 5 }: EventChanges,
): DataOf<typeof EventSaved> => ({
  eventId,
  version,
  name: 'Monsoon Nights',
  category: 'Music',
  taxKind: 'other',
  imageUrl: '',
  startsAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  endsAt: null,
  venue: { name: 'Marigold Grounds', address: 'Ring Road', city: 'Pune', state: 'Maharashtra' },
  venueMoves: 0,
  organizer: { name: 'Sur Collective', logoUrl: '' },
  sponsors: [],
  onSale: true,
  isPublished: true,
  maxTicketsPerPerson: 4,
  ticketCategories: [{ key: 'gold', type: 'Gold', pricePaise, feePaise: 0, capacity, onSale: true }],
  showtimes: [],
  cancellableUntilHours: 0,
  translations: {},
  cancelled: false,
});
