import { showOfStock } from '@utsav/booking/stock/stock.schema';
import { stockPlan } from '@utsav/booking/stock/resize-stock';
import { stockKey } from '@utsav/booking/stock/stock.schema';
import type { TicketCodes } from '@utsav/booking/tickets/ticket-codes';
import type { CouponRow } from '@utsav/pricing/coupons/coupon.schema';
import { istAt } from './calendar';
import type { ListedEvent } from './listed-event';
import type { People } from './people';
import type { Random } from './random';
import { BoxOffice } from './selling/box-office';
import { Counter } from './selling/counter';
import { Ledger } from './selling/ledger';
import { leftOver, inputsFor, inputsThatFill, type OrderInput } from './selling/order-inputs';
import { isSoldAsPass } from './selling/shows-opened';

/** What Meera has bought: two to look forward to, one to look back on. */
const meeras = [
  ['Bandra Unplugged', 2, -9],
  ['Monsoon Raga Nights', 2, -5],
  ['Kinara Kite and Food Mela', 3, -2],
] as const;

function inputsOfMeera(events: readonly ListedEvent[], { meera }: People, today: Date): OrderInput[] {
  return meeras.map(([name, quantity, day]) => {
    const event = events.find(({ row }) => row.name === name);
    const category = event?.row.ticketCategories[0];
    if (!event || !category) throw new Error(`no event ${name} for Meera`);
    const showtime = event.row.showtimes[0]?.key ?? '';
    return {
      event,
      categoryKey: category.key,
      quantity,
      buyer: meera,
      at: istAt(today, day, '20:14'),
      ending: 'confirmed',
      showtime,
      mayUseCoupon: false,
    };
  });
}

type Place = Pick<OrderInput, 'event' | 'showtime' | 'categoryKey'>;

/** Sells the last sixty days: all orders with bookings, stock, coupon uses and payments, and the shifts of the counter. */
export function sell(
  events: readonly ListedEvent[],
  people: People,
  coupons: readonly CouponRow[],
  codes: TicketCodes,
  today: Date,
  now: Date,
  random: Random,
) {
  const ledger = new Ledger();
  for (const { row, sale } of events) ledger.openSale(sale, row.createdAt);
  const office = new BoxOffice(ledger, coupons, codes, random.fork('orders'));
  const places = events.flatMap((event) => stockPlan(event.sale).map((stock) => ({ ...stock, event })));
  const leave = new Map(
    places.map(({ event, showtime, categoryKey, capacity }) => {
      const id = stockKey(event.sale._id, showtime, categoryKey);
      return [id, leftOver(event, categoryKey, capacity, random.fork(`left/${id}`))];
    }),
  );
  const available = ({ event, showtime, categoryKey }: Place): number =>
    ledger.available({ sale: event.sale, showtime, categoryKey });
  const mustStay = ({ event: { sale }, showtime, categoryKey }: Place): number =>
    leave.get(stockKey(sale._id, showOfStock(sale, showtime), categoryKey)) ?? 0;

  const serve = (input: OrderInput): void => {
    if (available(input) - input.quantity >= mustStay(input)) office.serve(input);
  };
  const inputs = events.flatMap((event) =>
    inputsFor(event, people.members, today, now, random.fork(`wishes/${event.row._id}`)),
  );
  inputsOfMeera(events, people, today).forEach(serve);
  inputs.toSorted((a, b) => a.at.getTime() - b.at.getTime()).forEach(serve);
  for (const { event, showtime, categoryKey } of places) {
    const id = stockKey(event.row._id, showtime, categoryKey);
    const left = leave.get(id);
    if (left === undefined) continue;
    const isPass = isSoldAsPass(event.row.ticketCategories.find(({ key }) => key === categoryKey));
    // Seats that shows have in common are filled by guests of the first.
    const first = isPass ? '' : (event.row.showtimes[0]?.key ?? '');
    const place = { event, showtime: showtime || first, categoryKey };
    const own = random.fork(`fill/${id}`);
    inputsThatFill(place, available(place), left, people.members, today, now, own).forEach(serve);
  }
  const counter = new Counter(ledger, office.payments, codes, people.chetan);
  counter.open(events, people, today, random.fork('counter'));
  return { ledger, payments: office.payments, shifts: counter.shifts };
}
