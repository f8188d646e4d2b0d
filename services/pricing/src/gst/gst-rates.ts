/** One rate of GST from a day on, in hundredths of a percent. */
interface GstRate {
  /** First day, India time. */
  from: string;
  basisPoints: number;
}

/** Newest first. Admission to events is taxed at 18 % unless a row says otherwise. */
const gstRates: readonly GstRate[] = [{ from: '2017-07-01', basisPoints: 1800 }];

/** The rate on a day; the one place where the GST rate is written. */
export function gstRateOn(day: Date): number {
  const rate = gstRates.find(({ from }) => new Date(`${from}T00:00:00+05:30`) <= day);
  if (!rate) throw new Error(`no GST rate for ${day.toISOString()}`);
  return rate.basisPoints;
}
