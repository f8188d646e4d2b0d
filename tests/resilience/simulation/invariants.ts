import { showsLeft } from '@utsav/booking/bookings/booked-shows';
import { seatsTaken } from '@utsav/booking/orders/seats-of-order';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { stockCounters } from '@utsav/booking/stock/stock.schema';
import type { SimulatedWorld } from './simulated-world';

/**
 * What must hold after every step, in its own words: nothing here calls the code under test. Numbers
 * are those of docs/reliability.md.
 */

const keepsSeats = ['held', 'paying', 'paid', 'closing'];
const hour = 3_600_000;

const sum = <T>(rows: Iterable<T>, of: (row: T) => number): number => {
  let total = 0;
  for (const row of rows) total += of(row);
  return total;
};
const tickets = ({ quote }: OrderRow): number => sum(quote.lines, (line) => line.paidQuantity + line.freeQuantity);

/** Throws what is wrong. */
function must(holds: boolean, invariant: string, found: () => string): void {
  if (!holds) throw new Error(`${invariant}: ${found()}`);
}

export function checkStep(world: SimulatedWorld): void {
  const orders = [...world.booking.orders.values()];
  checkStock(world, orders);
  checkOrders(world, orders);
  checkCoupons(world, orders);
  checkMoney(world);
  checkErased(world);
  checkAdmissions(world);
}

/** Who was let in by these scans, without those that were taken back. */
function checkAdmissions(world: SimulatedWorld): void {
  for (const { _id, scans, firstAt, bookingId, ticketId } of world.booking.admissions.values()) {
    const undone = scans.map(({ undoes }) => undoes);
    const counted = scans.filter(({ id, kind }) => kind !== 'undo' && !undone.includes(id));
    const entries = counted.filter(({ kind }) => kind === 'entry');
    const decided = entries.filter(({ isOffline, override }) => !isOffline && !override).length;
    const exits = counted.length - entries.length;
    must(decided <= exits + 1, 'I22', () => `${_id} let in ${decided} times, and out ${exits} times`);
    const first = entries.map(({ at }) => at.getTime()).toSorted((one, other) => one - other)[0];
    must(firstAt?.getTime() === first, 'I23', () => `${_id} says ${firstAt?.toISOString()}, its scans ${first}`);
    const booking = world.booking.bookings.get(bookingId);
    const returned = booking?.returned?.find(({ id }) => id === ticketId);
    const endedAt = returned?.at ?? booking?.cancellation?.at;
    const decidedAt = entries.filter(({ isOffline }) => !isOffline).map(({ receivedAt }) => receivedAt);
    must(!endedAt || decidedAt.every((at) => at <= endedAt), 'I22', () => `${_id} let in after its ticket had ended`);
    const isOfEvent = !returned && booking?.cancellation?.by === 'event-cancelled';
    must(
      !endedAt || isOfEvent || entries.every(({ receivedAt }) => receivedAt >= endedAt),
      'admitted tickets are not given back',
      () => `${_id} was used and ended at ${endedAt?.toISOString()}`,
    );
  }
}

function checkStock(world: SimulatedWorld, orders: OrderRow[]): void {
  for (const row of world.booking.stock.values()) {
    const { _id, capacity, available, held, sold, blocked } = row;
    const counters = () => JSON.stringify(row);
    must(capacity === available + held + sold + blocked, 'I1', counters);
    must(
      [capacity, available, held, sold, blocked].every((count) => count >= 0),
      'I1',
      counters,
    );
    const seats = (states: string[]) =>
      sum(
        orders.filter(({ state }) => states.includes(state)).flatMap(({ lines }) => seatsTaken(lines)),
        ({ stockId, quantity }) => (stockId === _id ? quantity : 0),
      );
    must(held === seats(keepsSeats), 'I2', () => `${counters()}, orders hold ${seats(keepsSeats)}`);
    must(sold === seats(['confirmed']), 'I2', () => `${counters()}, orders bought ${seats(['confirmed'])}`);
    const moved = world.booking.movements.filter(({ stockId }) => stockId === _id);
    for (const counter of stockCounters)
      must(row[counter] === sum(moved, (movement) => movement[counter]), 'I3', () => `${counter} of ${counters()}`);
    must(sold <= capacity, 'I4', counters);
  }
}

function checkOrders(world: SimulatedWorld, orders: OrderRow[]): void {
  const bookingsOf = new Map<string, number>();
  const seen = new Set<string>();
  for (const booking of world.booking.bookings.values()) {
    bookingsOf.set(booking.orderId, (bookingsOf.get(booking.orderId) ?? 0) + 1);
    const order = world.booking.orders.get(booking.orderId);
    must(order?.bookingId === booking._id, 'I10', () => `booking ${booking._id} of order ${order?.bookingId}`);
    const { tickets: valid, returned = [] } = booking;
    const codes = valid.length + returned.length;
    must(codes === (order ? tickets(order) : -1), 'I7', () => `${valid.length} codes, ${returned.length} returned`);
    must(!valid.some(({ id }) => returned.some((one) => one.id === id)), 'I41', () => `${booking._id} has a dead code`);
    const seats = sum(order?.lines ?? [], ({ quantity }) => quantity);
    must(
      booking.status === 'cancelled' || valid.length === seats,
      'I41',
      () => `${valid.length} codes for ${seats} seats`,
    );
    checkCancellation(world, booking);
    for (const { id } of booking.tickets) must(!seen.has(id) && seen.add(id).has(id), 'I7', () => `${id} twice`);
    must(booking.refundedPaise <= booking.quote.totalPaise, 'I12', () => `${booking.refundedPaise} go back`);
    const requested = sum(booking.refunds, ({ state, amountPaise }) => (state === 'failed' ? 0 : amountPaise));
    must(requested === booking.refundedPaise, 'I12', () => `${requested} requested, ${booking.refundedPaise} counted`);
  }
  for (const order of orders) {
    const { _id, state, quote } = order;
    const count = bookingsOf.get(_id) ?? 0;
    must(count === (order.bookingId ? 1 : 0), 'I10', () => `${count} bookings of ${_id}, ${state}`);
    if (state === 'confirmed') must(count === 1, 'I10', () => `${_id} confirmed without a booking`);
    checkPaid(world, order);
    if (!quote.gstIncluded) {
      const parts = quote.cartPaise - quote.discountPaise + quote.feePaise + quote.gstPaise + quote.roundingPaise;
      must(parts === quote.totalPaise, 'I13', () => `parts give ${parts}, the total is ${quote.totalPaise}`);
    }
    if (['expired', 'cancelled'].includes(state) && !order.bookingId) {
      const page = world.payments.rows.get(_id)?.state ?? 'closed';
      must(
        page === 'closed' || page === 'captured',
        'seats only after the page',
        () => `${_id} ${state}, page ${page}`,
      );
    }
  }
  checkPeople(world, orders);
}

/** When the show of a booking, or its event, was cancelled, and when it was to end; the key '' is the event itself. */
function calledOff({ sale }: SimulatedWorld, showtime: string) {
  const show = sale.showtimes.find(({ key }) => key === showtime);
  return { at: show?.cancellation?.at ?? sale.cancellation?.at, end: (show ?? sale).endsAt ?? sale.startsAt };
}

/** The show of a booking, or those of its passes that were not taken out of it. */
const showsOf = ({ showtime, event }: BookingRow): string[] =>
  event.shows ? showsLeft(event).map(({ key }) => key) : [showtime];

/** I37: what took place is not ended by a cancellation. */
function checkCancellation(world: SimulatedWorld, booking: BookingRow): void {
  if (booking.cancellation?.by !== 'event-cancelled') return;
  for (const show of showsOf(booking)) {
    const { at, end } = calledOff(world, show);
    must(
      at !== undefined && end > at,
      'I37',
      () => `${booking._id} was over at ${end.toISOString()}, cancelled ${at?.toISOString()}`,
    );
  }
}

/** I6: who has a booking paid exactly its price, in rupees; and late money only while tickets are sold. */
function checkPaid(world: SimulatedWorld, order: OrderRow): void {
  if (order.state !== 'confirmed' || order.channel === 'counter') return;
  if (world.booking.bookings.get(order.bookingId)?.exchange) return;
  const { totalPaise } = order.quote;
  const paid = world.payments.captures.get(order.payment.providerPaymentId);
  must(
    totalPaise === 0 ? paid === undefined : paid?.amountPaise === totalPaise && paid.currency === 'INR',
    'I6',
    () => `${paid?.amountPaise} ${paid?.currency} paid for ${totalPaise}`,
  );
}

function checkPeople({ sale }: SimulatedWorld, orders: OrderRow[]): void {
  const bySite = Map.groupBy(
    orders.filter(({ channel }) => channel === 'site'),
    ({ buyer }) => buyer.userId,
  );
  for (const [person, own] of bySite) {
    const had = sum(own, (order) =>
      [...keepsSeats, 'confirmed'].includes(order.state) ? sum(order.lines, ({ quantity }) => quantity) : 0,
    );
    must(sale.maxTicketsPerPerson === 0 || had <= sale.maxTicketsPerPerson, 'I9', () => `${person} has ${had} tickets`);
    const live = own.filter(({ state }) => ['held', 'paying', 'closing'].includes(state));
    must(
      live.length <= 1,
      'one hold a person',
      () => `${person} has ${live.length}: ${live.map(({ state }) => state)}`,
    );
  }
}

function checkCoupons(world: SimulatedWorld, orders: OrderRow[]): void {
  for (const { _id, usageLimit, perUserLimit } of world.pricing.coupons.values()) {
    const using = orders.filter(
      ({ couponId, state }) => couponId === _id && [...keepsSeats, 'confirmed'].includes(state),
    );
    must(
      world.booking.uses(_id) === using.length,
      'I15',
      () => `${_id} counts ${world.booking.uses(_id)}, used by ${using.length}`,
    );
    must(usageLimit === 0 || using.length <= usageLimit, 'I15', () => `${using.length} uses of ${_id}`);
    for (const person of new Set(using.map(({ buyer }) => buyer.userId))) {
      const own = using.filter(({ buyer }) => buyer.userId === person).length;
      must(
        world.booking.uses(_id, person) === own,
        'I16',
        () => `${person}: ${world.booking.uses(_id, person)} counted, ${own} used`,
      );
      must(perUserLimit === 0 || own <= perUserLimit, 'I16', () => `${person} used ${_id} ${own} times`);
    }
  }
}

function checkMoney(world: SimulatedWorld): void {
  must(world.phantoms.length === 0, 'I31', () => `reported ${world.phantoms[0]}, which is no booking`);
  for (const { _id, lines } of world.payments.ledger) {
    const net = sum(lines, ({ debitPaise, creditPaise }) => debitPaise - creditPaise);
    must(net === 0, 'I14', () => `${_id} is out of balance by ${net}`);
  }
  for (const payment of world.payments.rows.values())
    for (const { providerPaymentId, amountPaise } of payment.captures) {
      const back = sum(world.payments.refunds.values(), (refund) =>
        refund.providerPaymentId === providerPaymentId && refund.state !== 'failed' ? refund.amountPaise : 0,
      );
      must(back <= amountPaise, 'I12', () => `${back} of ${amountPaise} go back`);
    }
  const revenue = sum(world.booking.bookings.values(), ({ quote, refundedPaise }) => quote.totalPaise - refundedPaise);
  must(
    world.booking.figures.revenuePaise === revenue,
    'I14',
    () => `figures ${world.booking.figures.revenuePaise}, recount ${revenue}`,
  );
  must(
    world.booking.figures.orders === world.booking.bookings.size,
    'I14',
    () => `${world.booking.figures.orders} orders counted`,
  );
  const cancelled = sum(world.booking.bookings.values(), ({ status }) => (status === 'cancelled' ? 1 : 0));
  must(
    world.booking.figures.cancelledOrders === cancelled,
    'I14',
    () => `${world.booking.figures.cancelledOrders} cancelled orders counted, recount ${cancelled}`,
  );
}

/** No user with so many lapsed holds may have got another. To be checked right after an order was placed. */
export function checkPatience(world: SimulatedWorld, placed: OrderRow): void {
  const lapsed = [...world.booking.orders.values()].filter(
    ({ buyer, state, createdAt, _id }) =>
      _id !== placed._id &&
      buyer.userId === placed.buyer.userId &&
      state === 'expired' &&
      createdAt.getTime() > world.time - hour,
  );
  const isNew = placed.createdAt.getTime() === world.time;
  must(!isNew || lapsed.length < 3, 'three lapsed holds', () => `${placed.buyer.userId} let ${lapsed.length} lapse`);
}

/** Late money became a booking while tickets were sold, not after. To be checked after each step. */
export function checkLateMoney(world: SimulatedWorld, before: ReadonlySet<string>): void {
  for (const order of world.booking.orders.values()) {
    if (before.has(order._id) || !order.bookingId || order.channel === 'counter') continue;
    const { sale, time } = world;
    const shows = order.opened ?? [order.showtime];
    const isOn = shows.every((show) => !calledOff(world, show).at);
    must(isOn, 'cancelled', () => `${order._id} was sold after its show was cancelled`);
    const erased = world.booking.erased.get(order.buyer.userId);
    must(
      !erased || (erased.until !== undefined && erased.until <= world.now),
      'erased',
      () => `${order._id} has no account`,
    );
    if (!order.history.some(({ state }) => state === 'late_paid')) continue;
    const isOpen =
      sale.onSale &&
      shows.some((show) => {
        const { endsAt } = sale.showtimes.find(({ key }) => key === show) ?? sale;
        return endsAt !== null && endsAt.getTime() > time;
      });
    must(isOpen, 'late money', () => `${order._id} was sold after the sale had ended`);
  }
}

/** Nothing of an erased person comes back, whatever was on its way. */
function checkErased(world: SimulatedWorld): void {
  const rows = [...world.booking.orders.values(), ...world.booking.bookings.values(), ...world.payments.rows.values()];
  for (const { _id, buyer } of rows) {
    const erased = world.booking.erased.get(buyer.userId);
    must(
      !erased || erased.until !== undefined || !buyer.name,
      'I40',
      () => `${_id} names ${buyer.name}, who was erased`,
    );
  }
}

const earning = new Set(['revenue', 'fee', 'gst', 'rounding', 'refunds']);

/** When all has come and all time has passed: every payment has one end, and both sides agree. */
export function checkEnd(world: SimulatedWorld): void {
  checkStep(world);
  for (const { _id, state, returns = [] } of world.booking.orders.values()) {
    must(!['held', 'paying', 'paid', 'closing', 'late_paid'].includes(state), 'I24', () => `${_id} stays ${state}`);
    const open = returns.find((each) => each.state === 'requested');
    must(!open, 'I24', () => `${_id} waits for the refund ${open?.refundId} for ever`);
  }
  must(
    world.payments.parkedMessages === 0,
    'I5',
    () => `${world.payments.parkedMessages} messages find nothing they are about`,
  );
  for (const { orderId, providerPaymentId, amountPaise } of world.payments.captures.values()) {
    const order = world.booking.orders.get(orderId);
    const payment = world.payments.rows.get(orderId);
    const isSold = payment?.booking?.transactionId === providerPaymentId;
    const back = [...world.payments.refunds.values()].filter(
      (refund) => refund.providerPaymentId === providerPaymentId,
    );
    const isReturned = sum(back, (refund) => refund.amountPaise) >= amountPaise;
    must(isSold || isReturned, 'I5', () => `${providerPaymentId} of ${orderId} (${order?.state}) has no end`);
    if (isSold)
      must(order?.bookingId === payment?.booking?.bookingId, 'I31', () => `${orderId} sold as another booking`);
  }
  for (const booking of world.booking.bookings.values()) {
    for (const show of showsOf(booking)) {
      const { at, end } = calledOff(world, show);
      must(
        booking.status === 'cancelled' || !at || end <= at,
        'I36',
        () => `${booking._id} outlives the cancellation of what was to come`,
      );
    }
    if (booking.paymentMode === 'free' || booking.paymentMode === 'complimentary') continue;
    const known = world.payments.rows.get(booking.orderId)?.booking?.bookingId;
    must(known === booking._id, 'I31', () => `payments knows ${known} for ${booking._id}`);
    const earned = sum(
      world.payments.ledger.filter(({ orderId }) => orderId === booking.orderId).flatMap(({ lines }) => lines),
      ({ account, debitPaise, creditPaise }) => (earning.has(account) ? creditPaise - debitPaise : 0),
    );
    const shown = booking.quote.totalPaise - booking.refundedPaise;
    must(earned === shown, 'I42', () => `${booking._id} is worth ${shown}, the ledger says ${earned}`);
  }
  for (const { _id, usedCount } of world.pricing.coupons.values()) {
    const using = [...world.booking.orders.values()].filter(
      ({ couponId, state }) => couponId === _id && state === 'confirmed',
    );
    must(
      usedCount === using.length,
      'I15',
      () => `pricing counts ${usedCount} uses of ${_id}, booking ${using.length}`,
    );
  }
}
