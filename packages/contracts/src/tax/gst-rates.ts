import type { TaxKind } from './tax-kind';

/** One rate of GST on admission from a day on, in hundredths of a percent. */
interface GstRow {
  /** First day, India time. */
  from: string;
  /** Absent = all that have no rate of their own. */
  taxKinds?: readonly TaxKind[];
  /** Price of one ticket, before coupons; inclusive. */
  priceUpToPaise?: number;
  /** Price of one ticket, before coupons; exclusive. */
  priceAbovePaise?: number;
  basisPoints: number;
  /** The notification and its entry, as an invoice names it. */
  source: string;
}

export interface GstRate {
  basisPoints: number;
  /** Why it is so: the notification and its entry. */
  reason: string;
}

const rateEntry = 'Notification 11/2017-Central Tax (Rate), entry 34';
const exemption = (item: string): string => `Notification 12/2017-Central Tax (Rate), entry 81(${item})`;

/** Entry 81 of the exemptions, item by item: what admission to it costs up to the limit is exempt. */
const exemptItems: readonly { item: string; taxKinds: readonly TaxKind[] }[] = [
  { item: 'a', taxKinds: ['circus', 'dance', 'theatre'] },
  { item: 'b', taxKinds: ['award-function', 'concert', 'pageant', 'other-sport'] },
  { item: 'c', taxKinds: ['recognized-sport'] },
];

/**
 * The rates, as data: a change of the law is a row with its day, old rows stay for the invoices that were written by
 * them. The tax kind decides first, so a kind that has rows needs one for each price.
 */
export const gstRates: readonly GstRow[] = [
  { from: '2017-07-01', basisPoints: 1800, source: `${rateEntry}(vi)` },

  // Up to ₹250 a person since the first day; 2/2018-CT(R) made it ₹500 and added planetariums as item (d).
  ...exemptItems.flatMap(({ item, taxKinds }) => [
    ...upTo('2017-07-01', taxKinds, 25_000, [0, exemption(item)], [1800, rateEntry]),
    ...upTo('2018-01-25', taxKinds, 50_000, [0, exemption(item)], [1800, rateEntry]),
  ]),
  { from: '2017-07-01', taxKinds: ['planetarium'], basisPoints: 1800, source: rateEntry },
  ...upTo('2018-01-25', ['planetarium'], 50_000, [0, exemption('d')], [1800, rateEntry]),

  // A league match is a sporting event that is not recognized: exempt like these, else taxed as "events such as IPL".
  ...upTo('2017-07-01', ['sports-league'], 25_000, [0, exemption('b')], [2800, `${rateEntry}(iii)`]),
  ...upTo('2018-01-25', ['sports-league'], 50_000, [0, exemption('b')], [2800, `${rateEntry}(iiia)`]),
  ...upTo('2025-09-22', ['sports-league'], 50_000, [0, exemption('b')], [4000, amended('15/2025')]),

  ...upTo('2017-07-01', ['cinema'], 10_000, [1800, `${rateEntry}(ii)`], [2800, `${rateEntry}(iii)`]),
  ...upTo('2019-01-01', ['cinema'], 10_000, [1200, amended('27/2018')], [1800, amended('27/2018')]),
  ...upTo('2025-09-22', ['cinema'], 10_000, [500, amended('15/2025')], [1800, amended('27/2018')]),
];

function amended(by: string): string {
  return `${rateEntry}, as amended by ${by}`;
}

/** The two rows of a rate that changes at a price. */
function upTo(
  from: string,
  taxKinds: readonly TaxKind[],
  pricePaise: number,
  [low, lowSource]: [number, string],
  [high, highSource]: [number, string],
): GstRow[] {
  return [
    { from, taxKinds, priceUpToPaise: pricePaise, basisPoints: low, source: lowSource },
    { from, taxKinds, priceAbovePaise: pricePaise, basisPoints: high, source: highSource },
  ];
}

const newestFirst = gstRates
  .map((rate) => ({ ...rate, start: new Date(`${rate.from}T00:00:00+05:30`) }))
  .toSorted((a, b) => b.start.getTime() - a.start.getTime());

const fitsPrice = (pricePaise: number, { priceUpToPaise, priceAbovePaise }: GstRow): boolean =>
  (priceUpToPaise === undefined || pricePaise <= priceUpToPaise) &&
  (priceAbovePaise === undefined || pricePaise > priceAbovePaise);

/** The rate on a ticket of this price for this kind of event on a day; the one place where GST rates are written. */
export function gstRateOf(taxKind: TaxKind, pricePaise: number, day: Date): GstRate {
  const valid = newestFirst.filter((rate) => rate.start <= day && fitsPrice(pricePaise, rate));
  const own = valid.find(({ taxKinds }) => taxKinds?.includes(taxKind));
  const rate = own ?? valid.find(({ taxKinds }) => taxKinds === undefined);
  if (!rate) throw new Error(`no GST rate for ${day.toISOString()}`);
  return { basisPoints: rate.basisPoints, reason: rate.source };
}
