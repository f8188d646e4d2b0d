import type { DaySales } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { DayBookDay as PostedDay } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import type { DayBook, DayBookDay } from '@utsav/contracts/http/report';
import { toRupees } from '../http/money';

/** Counts, and amounts in paise. */
type Figures = Omit<DayBookDay, '_id'>;

/** Each day that one of the two knows. */
export function dayBook(month: string, posted: readonly PostedDay[], counted: readonly DaySales[]): DayBook {
  const postedOn = new Map(posted.map((day) => [day.day, day]));
  const countedOn = new Map(counted.map((day) => [day.day, day]));
  const days = [...new Set([...postedOn.keys(), ...countedOn.keys()])]
    .toSorted()
    .map((day): [string, Figures] => [day, figures(postedOn.get(day), countedOn.get(day))]);
  return {
    month,
    days: days.map(([day, paise]) => ({ _id: day, ...inRupees(paise) })),
    totals: inRupees(days.reduce((sum, [, paise]) => plus(sum, paise), figures(undefined, undefined))),
  };
}

function figures(posted: PostedDay | undefined, counted: DaySales | undefined): Figures {
  const { sitePaise: site = 0, counterPaise: counter = 0, refundsPaise: refunds = 0 } = posted ?? {};
  return {
    orders: counted?.orders ?? 0,
    tickets: counted?.tickets ?? 0,
    site,
    counter,
    counterUpi: posted?.counterUpiPaise ?? 0,
    counterCard: posted?.counterCardPaise ?? 0,
    gst: posted?.gstPaise ?? 0,
    refunds,
    net: site + counter - refunds,
    dashboard: counted?.revenuePaise ?? 0,
    disputes: posted?.disputesPaise ?? 0,
    providerFees: posted?.providerFeesPaise ?? 0,
  };
}

const plus = (a: Figures, b: Figures): Figures => ({
  orders: a.orders + b.orders,
  tickets: a.tickets + b.tickets,
  site: a.site + b.site,
  counter: a.counter + b.counter,
  counterUpi: a.counterUpi + b.counterUpi,
  counterCard: a.counterCard + b.counterCard,
  gst: a.gst + b.gst,
  refunds: a.refunds + b.refunds,
  net: a.net + b.net,
  dashboard: a.dashboard + b.dashboard,
  disputes: a.disputes + b.disputes,
  providerFees: a.providerFees + b.providerFees,
});

const inRupees = ({ orders, tickets, ...paise }: Figures): Figures => ({
  orders,
  tickets,
  site: toRupees(paise.site),
  counter: toRupees(paise.counter),
  counterUpi: toRupees(paise.counterUpi),
  counterCard: toRupees(paise.counterCard),
  gst: toRupees(paise.gst),
  refunds: toRupees(paise.refunds),
  net: toRupees(paise.net),
  dashboard: toRupees(paise.dashboard),
  disputes: toRupees(paise.disputes),
  providerFees: toRupees(paise.providerFees),
});
