import { showOfStock } from '@utsav/booking/stock/stock.schema';
import { stockPlan } from '@utsav/booking/stock/resize-stock';
import { stockKey } from '@utsav/booking/stock/stock.schema';
import type { TicketCodes } from '@utsav/booking/tickets/ticket-codes';
import type { CouponRow } from '@utsav/pricing/coupons/coupon.schema';
import { istAt } from './calendar';
import type { ListedEvent } from './listed-event';
import type { People } from './people';
import { projectionsOf } from './projections';
import type { Random } from './random';
import { BoxOffice } from './selling/box-office';
import { Counter } from './selling/counter';
import { Ledger } from './selling/ledger';
import { leftOver, wishesFor, wishesThatFill, type Wish } from './selling/wishes';
import { isSoldAsPass } from './selling/shows-opened';

/** What Meera has bought: two to look forward to, one to look back on. */
const meeras = [
  ['Bandra Unplugged', 2, -9],
  ['Monsoon Raga Nights', 2, -5],
  ['Kinara Kite and Food Mela', 3, -2],
] as const;

function wishesOfMeera(events: readonly ListedEvent[], { meera }: People, today: Date): Wish[] {
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
  const projections = new Map(events.map(({ row }) => [row._id, projectionsOf(row)]));
  const ledger = new Ledger();
  for (const { row } of events) {
    const known = projections.get(row._id);
    if (known) ledger.openSale(known.sale, row.createdAt);
  }
  const office = new BoxOffice(ledger, projections, coupons, codes, random.fork('orders'));
  const leave = new Map(
    events.flatMap((event) => {
      const { sale } = projections.get(event.row._id) ?? {};
      if (!sale) return [];
      return stockPlan(sale).map(({ showtime, categoryKey, capacity }) => {
        const id = stockKey(sale._id, showtime, categoryKey);
        return [id, leftOver(event, categoryKey, capacity, random.fork(`left/${id}`))] as const;
      });
    }),
  );
  const available = ({ event, showtime, categoryKey }: Pick<Wish, 'event' | 'showtime' | 'categoryKey'>): number => {
    const known = projections.get(event.row._id);
    return known ? ledger.available({ sale: known.sale, showtime, categoryKey }) : 0;
  };
  const mustStay = ({ event, showtime, categoryKey }: Wish): number => {
    const known = projections.get(event.row._id);
    return known ? (leave.get(stockKey(known.sale._id, showOfStock(known.sale, showtime), categoryKey)) ?? 0) : 0;
  };

  const serve = (wish: Wish): void => {
    if (available(wish) - wish.quantity >= mustStay(wish)) office.serve(wish);
  };
  const wishes = events.flatMap((event) =>
    wishesFor(event, people.members, today, now, random.fork(`wishes/${event.row._id}`)),
  );
  wishesOfMeera(events, people, today).forEach(serve);
  wishes.toSorted((a, b) => a.at.getTime() - b.at.getTime()).forEach(serve);
  for (const event of events)
    for (const { showtime, categoryKey } of stockPlan(projectionsOf(event.row).sale)) {
      const id = stockKey(event.row._id, showtime, categoryKey);
      const left = leave.get(id);
      if (left === undefined) continue;
      const isPass = isSoldAsPass(event.row.ticketCategories.find(({ key }) => key === categoryKey));
      // Seats that shows have in common are filled by guests of the first.
      const first = isPass ? '' : (event.row.showtimes[0]?.key ?? '');
      const place = { event, showtime: showtime || first, categoryKey };
      wishesThatFill(place, available(place), left, people.members, today, now, random.fork(`fill/${id}`)).forEach(
        serve,
      );
    }
  const counter = new Counter(ledger, office.payments, projections, codes, people.chetan);
  counter.open(events, people, today, random.fork('counter'));
  return { ledger, projections: [...projections.values()], payments: office.payments, shifts: counter.shifts };
}
