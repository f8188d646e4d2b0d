import type {
  ChannelSeats,
  GetOnSaleResponse,
  GuestLine,
  GuestList,
  Shift,
} from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { guestLineState, shiftState } from '@utsav/contracts/grpc/booking';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { users } from './users';

export const sampleShift = (changes: Partial<Shift> = {}): Shift => ({
  id: 'shf_1',
  staffId: users.chetan.id,
  state: shiftState.toProto('open'),
  openedAt: toTimestamp(new Date('2026-11-21T04:30:00.000Z')),
  closedAt: undefined,
  openingFloatPaise: 50_000,
  counted: undefined,
  report: {
    bookings: 1,
    tickets: 2,
    salesPaise: 189_950,
    discountPaise: 9950,
    refunds: 0,
    refundedPaise: 0,
    expectedPaise: 239_950,
    upiPaise: 0,
    cardPaise: 0,
    upiRefundedPaise: 0,
    cardRefundedPaise: 0,
    events: [
      {
        eventId: 'evt_1',
        name: 'Ragas at Dawn',
        bookings: 1,
        tickets: 2,
        salesPaise: 189_950,
        discountPaise: 9950,
        categories: [{ key: 'gold', type: 'Gold', tickets: 2, grossPaise: 199_900 }],
      },
    ],
  },
  ...changes,
});

export const sampleOnSale = (changes: Partial<GetOnSaleResponse> = {}): GetOnSaleResponse => ({
  eventId: 'evt_1',
  name: 'Ragas at Dawn',
  at: toTimestamp(new Date('2026-11-21T04:30:30.000Z')),
  minutes: Array.from({ length: 30 }, (_, at) => ({
    minute: toTimestamp(new Date(Date.parse('2026-11-21T04:01:00.000Z') + at * 60_000)),
    holds: at,
    orders: at % 7,
    revenuePaise: (at % 7) * 118_050,
  })),
  openHolds: 12,
  revenueTodayPaise: 1_250_050,
  ordersToday: 12,
  categories: [
    {
      startsAt: undefined,
      key: 'gold',
      type: 'Gold',
      capacity: 100,
      available: 60,
      held: 10,
      sold: 25,
      blocked: 5,
      asideForCounter: 0,
      asideForGuests: 0,
    },
  ],
  ...changes,
});

export const sampleChannelSeats: ChannelSeats = {
  seats: {
    startsAt: undefined,
    key: 'gold',
    type: 'Gold',
    capacity: 100,
    available: 35,
    held: 10,
    sold: 25,
    blocked: 5,
    asideForCounter: 20,
    asideForGuests: 5,
  },
  sold: { site: 20, counter: 4, guests: 1 },
};

/** Every line is issued. */
export const sampleGuestList = (eventId: string, lines: GuestLine[]): GuestList => ({
  id: 'gst_1',
  eventId,
  issuedBy: { id: users.asha.id, name: users.asha.name },
  createdAt: toTimestamp(new Date('2026-11-21T04:30:00.000Z')),
  finishedAt: toTimestamp(new Date('2026-11-21T04:30:02.000Z')),
  total: lines.length,
  issued: lines.length,
  failed: 0,
  lines: lines.map((line) => ({
    line,
    state: guestLineState.toProto('issued'),
    bookingId: 'bkg_1',
    bookingCode: 'ABCD-2345-EFGH',
  })),
});
