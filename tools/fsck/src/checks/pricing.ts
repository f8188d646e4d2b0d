import { isPass } from '@utsav/contracts/shows/covers';
import { taxKindOfCategory } from '@utsav/contracts/tax/tax-kind';
import type { Document } from 'mongodb';
import { inBatches, rowsBy, type Row } from '../batches';
import type { CrossCheck, Databases } from '../databases';

interface Uses {
  confirmed: number;
  /** Of those, since when pricing may not have received them. */
  confirmedLately: number;
  endedLately: number;
}

/** By coupon, as booking's orders say. */
async function couponUses(databases: Databases, settledBefore: Date): Promise<Map<string, Uses>> {
  const isLate = { $gt: [{ $last: '$history.at' }, settledBefore] };
  const isConfirmed = { $eq: ['$state', 'confirmed'] };
  const count = (...conditions: Document[]) => ({ $sum: { $cond: [{ $and: conditions }, 1, 0] } });
  const rows = await databases
    .rows('booking', 'orders')
    .aggregate<Uses & { _id: string }>(
      [
        { $match: { couponId: { $gt: '' } } },
        {
          $group: {
            _id: '$couponId',
            confirmed: count(isConfirmed),
            confirmedLately: count(isConfirmed, isLate),
            endedLately: count({ $in: ['$state', ['refunding', 'refunded', 'cancelled']] }, isLate),
          },
        },
      ],
      { allowDiskUse: true },
    )
    .toArray();
  return new Map(rows.map((row) => [row._id, row]));
}

/** I15 on both sides: the uses that close a coupon to buyers are the bookings that use it. */
export const couponCountsAgree: CrossCheck = {
  invariant: 'I15',
  looksTwice: true,
  async *find(databases, settledBefore) {
    const coupons = await databases
      .rows('pricing', 'coupons')
      .find({}, { projection: { code: 1, usedCount: 1 } })
      .toArray();
    const uses = await couponUses(databases, settledBefore);
    for (const { _id, code, usedCount = 0 } of coupons) {
      const { confirmed, confirmedLately, endedLately } = uses.get(_id) ?? {
        confirmed: 0,
        confirmedLately: 0,
        endedLately: 0,
      };
      if (usedCount < confirmed - confirmedLately || usedCount > confirmed + endedLately)
        yield { subject: code, found: `pricing counts ${usedCount} uses, booking has ${confirmed}` };
    }
  },
};

const categoriesOf = (categories: Document[] = []): string =>
  JSON.stringify(categories.map(({ key, type, pricePaise, feePaise }) => [key, type, pricePaise, feePaise]).toSorted());

/** What each ticket category of one show costs in each show: its own price there, else that of the show, else its own. */
const catalogueShows = ({ showtimes = [], ticketCategories = [] }: Row): string[] =>
  (showtimes as Document[]).flatMap((show) =>
    (ticketCategories as Document[])
      .filter((category) => !isPass(category.coverage ?? {}))
      .map(({ key, pricePaise }) => {
        const own = (show.categories as Document[] | undefined)?.find((category) => category.key === key);
        return `${show.key}/${key}: ${own?.pricePaise ?? show.pricePaise ?? pricePaise}`;
      }),
  );

const pricedShows = ({ showtimes = [] }: Row): string[] =>
  (showtimes as Document[]).flatMap(({ key, prices = [] }) =>
    (prices as Document[]).map((price) => `${key}/${price.key}: ${price.pricePaise}`),
  );

/** What is wrong with the prices of an event; nothing where both sides agree. */
function differenceOf(event: Row, row: Row | undefined): string {
  if (!row) return 'pricing does not know the event';
  if (row.version !== event.version) return `pricing has version ${row.version}, the catalogue ${event.version}`;
  if (categoriesOf(row.categories) !== categoriesOf(event.ticketCategories))
    return 'pricing charges other prices than the catalogue shows';
  const [shown, charged] = [catalogueShows(event), pricedShows(row)];
  const show = shown.find((each) => !charged.includes(each)) ?? charged.find((each) => !shown.includes(each));
  if (show) return `only one of pricing and catalogue has ${show} paise`;
  const [kind, taxed] = [event, row].map(
    ({ taxKind, category, eventCategory }) => taxKind || taxKindOfCategory(category ?? eventCategory ?? ''),
  );
  return kind === taxed ? '' : `taxed as ${taxed}, the catalogue says ${kind}`;
}

/** I29: what buyers are charged is what the catalogue says. */
export const pricesAreTheCatalogues: CrossCheck = {
  invariant: 'I29',
  looksTwice: true,
  async *find(databases, settledBefore) {
    const prices = databases.rows('pricing', 'event_prices');
    const events = databases.rows('catalog', 'events');
    const projection = { version: 1, category: 1, taxKind: 1, ticketCategories: 1, showtimes: 1 } as const;
    const settled = events.find({ updatedAt: { $lte: settledBefore } }, { projection });
    for await (const batch of inBatches(settled)) {
      const ids = batch.map(({ _id }) => _id);
      const fields = { version: 1, eventCategory: 1, taxKind: 1, categories: 1, showtimes: 1 } as const;
      const known = await rowsBy(prices, '_id', ids, fields);
      for (const event of batch) {
        const found = differenceOf(event, known.get(event._id)?.[0]);
        if (found) yield { subject: event._id, found };
      }
    }
    for await (const batch of inBatches(prices.find({}, { projection: { _id: 1 } }))) {
      const ids = batch.map(({ _id }) => _id);
      const known = await rowsBy(events, '_id', ids, {});
      for (const id of ids) if (!known.has(id)) yield { subject: id, found: 'prices of an event that does not exist' };
    }
  },
};
