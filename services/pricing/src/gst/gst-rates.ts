/** One rate of GST on admission from a day on, in hundredths of a percent. */
interface GstRate {
  /** First day, India time. */
  from: string;
  /** Kinds of event, in any case; absent = all that have no rate of their own. */
  eventCategories?: readonly string[];
  /** Price of one ticket, before coupons; inclusive. */
  priceUpToPaise?: number;
  /** Price of one ticket, before coupons; exclusive. */
  priceAbovePaise?: number;
  basisPoints: number;
  source: string;
}

const stage = ['Theatre', 'Drama', 'Dance', 'Circus'];
const recognisedSport = ['Sports'];
const league = ['IPL', 'Sports League'];
const cinema = ['Cinema', 'Movie'];

/**
 * The rates, as data: a change of the law is a row with its day, old rows stay for the invoices that were written by
 * them. The kind of event decides first, so a kind that has rows needs one for each price.
 */
export const gstRates: readonly GstRate[] = [
  { from: '2017-07-01', basisPoints: 1800, source: 'the product: 18 % unless a row below says otherwise' },

  // Admission up to a price a person is exempt: notification 12/2017-CT(R), entry 81; ₹500 since 2/2018-CT(R).
  ...upTo('2017-07-01', [...stage, ...recognisedSport], 25_000, 0, 1800, '12/2017-CT(R) 81; 11/2017-CT(R) 34'),
  ...upTo('2018-01-25', [...stage, ...recognisedSport], 50_000, 0, 1800, '12/2017-CT(R) 81 as of 2/2018-CT(R)'),

  { from: '2017-07-01', eventCategories: league, basisPoints: 2800, source: '11/2017-CT(R) 34: events such as IPL' },
  { from: '2025-09-22', eventCategories: league, basisPoints: 4000, source: '15/2025-CT(R): events such as IPL' },

  ...upTo('2017-07-01', cinema, 10_000, 1800, 2800, '11/2017-CT(R) 34'),
  ...upTo('2019-01-01', cinema, 10_000, 1200, 1800, '27/2018-CT(R)'),
  ...upTo('2025-09-22', cinema, 10_000, 500, 1800, '15/2025-CT(R)'),
];

/** The two rows of a rate that changes at a price. */
function upTo(
  from: string,
  eventCategories: readonly string[],
  pricePaise: number,
  lowBasisPoints: number,
  highBasisPoints: number,
  source: string,
): GstRate[] {
  return [
    { from, eventCategories, priceUpToPaise: pricePaise, basisPoints: lowBasisPoints, source },
    { from, eventCategories, priceAbovePaise: pricePaise, basisPoints: highBasisPoints, source },
  ];
}

const newestFirst = gstRates
  .map((rate) => ({ ...rate, start: new Date(`${rate.from}T00:00:00+05:30`) }))
  .toSorted((a, b) => b.start.getTime() - a.start.getTime());

const fitsPrice = (pricePaise: number, { priceUpToPaise, priceAbovePaise }: GstRate): boolean =>
  (priceUpToPaise === undefined || pricePaise <= priceUpToPaise) &&
  (priceAbovePaise === undefined || pricePaise > priceAbovePaise);

/** The rate on a ticket of this price for this kind of event on a day; the one place where GST rates are written. */
export function gstRateOf(eventCategory: string, pricePaise: number, day: Date): number {
  const kind = eventCategory.trim().toLowerCase();
  const valid = newestFirst.filter((rate) => rate.start <= day && fitsPrice(pricePaise, rate));
  const own = valid.find(({ eventCategories }) => eventCategories?.some((name) => name.toLowerCase() === kind));
  const rate = own ?? valid.find(({ eventCategories }) => eventCategories === undefined);
  if (!rate) throw new Error(`no GST rate for ${day.toISOString()}`);
  return rate.basisPoints;
}
