import { z } from 'zod';
import { InvoiceKind } from './booking';
import { defineRoutes } from './route';
import { IndiaMonth, IstTime } from './scalars';

/** Rupees with paise; the sums of a month have no limit, and what went back may exceed what was sold. */
const Amount = z.number();

/** What is taxed, the tax by whom it is for, and both together. */
export const GstAmounts = z.object({
  taxable: Amount,
  cgst: Amount,
  sgst: Amount,
  igst: Amount,
  total: Amount,
});
export type GstAmounts = z.infer<typeof GstAmounts>;

/** What the documents of one kind have at one rate in one place of supply. */
export const GstReportLine = z.object({
  _id: z.string(),
  kind: InvoiceKind,
  /** Two digits as in a GSTIN; empty for a place outside the list of states. */
  stateCode: z.string(),
  state: z.string(),
  /** Percent. */
  rate: z.number(),
  /** A document with two rates is in the lines of both. */
  documents: z.number().int(),
  ...GstAmounts.shape,
});
export type GstReportLine = z.infer<typeof GstReportLine>;

/** Documents of one kind and one series of numbers. */
export const GstReportSeries = z.object({
  kind: InvoiceKind,
  firstNumber: z.string(),
  lastNumber: z.string(),
  documents: z.number().int(),
  /** Numbers between the first and the last that no document of the month has. */
  unusedNumbers: z.number().int(),
  /** Invoices, of any month, that the credit notes are of. */
  creditedInvoices: z.number().int(),
  rounding: Amount,
  /** With the rounding. */
  total: Amount,
});
export type GstReportSeries = z.infer<typeof GstReportSeries>;

export const GstReport = z.object({
  /** The month as it was given. */
  month: IndiaMonth,
  lines: z.array(GstReportLine),
  totals: z.object({
    invoices: GstAmounts,
    creditNotes: GstAmounts,
    /** Invoices less credit notes. */
    net: GstAmounts,
  }),
  series: z.array(GstReportSeries),
  /** GST in the sales that the ledger posted in the month, before refunds, with an invoice or without one. */
  gstOfSales: Amount,
});
export type GstReport = z.infer<typeof GstReport>;

/** A search for bookings without their invoice or credit note, which issues both. */
export const InvoiceRun = z.object({
  _id: z.string(),
  /** Null where it began by itself; the name is empty for an account that is gone. */
  begunBy: z.object({ _id: z.string(), name: z.string() }).nullable(),
  createdAt: IstTime,
  /** Null while it goes on. */
  endedAt: IstTime.nullable(),
  /** As counted when it began. */
  bookings: z.number().int(),
  bookingsChecked: z.number().int(),
  invoices: z.number().int(),
  creditNotes: z.number().int(),
  failed: z.number().int(),
});
export type InvoiceRun = z.infer<typeof InvoiceRun>;

export const IssuedDocuments = z.object({
  /** Of bookings made, and money returned, up to this moment all documents were issued but those that failed; null before the first run has ended. */
  issuedUntil: IstTime.nullable(),
  /** The newest; null before the first. */
  run: InvoiceRun.nullable(),
  failed: z.number().int(),
  /** The earliest of those that failed, 50 at most. */
  failures: z.array(z.object({ bookingId: z.string(), bookingCode: z.string(), reason: z.string() })),
});
export type IssuedDocuments = z.infer<typeof IssuedDocuments>;

/** What one day in India has in the ledger, and what booking counted on it. */
export const DayBookDay = z.object({
  /** The day, 2026-11-21. */
  _id: z.string(),
  /** Bookings made, free ones too, as booking counts them. */
  orders: z.number().int(),
  /** Less those of bookings that were cancelled on this day. */
  tickets: z.number().int(),
  /** Sold on the site; this and the other amounts are what the ledger posted. */
  site: Amount,
  /** However it was paid. */
  counter: Amount,
  /** Of the counter's sales, by UPI and by card; the rest is cash. */
  counterUpi: Amount,
  counterCard: Amount,
  /** In the sales of both. */
  gst: Amount,
  /** Of bookings, as they were requested, less those that failed. */
  refunds: Amount,
  /** Sales less refunds. */
  net: Amount,
  /** The same as booking counts it, for the dashboard: another day where the ledger was behind at midnight. */
  dashboard: Amount,
  /** Disputes that were lost. */
  disputes: Amount,
  /** Of the payment provider, with their GST, on the day that they became known. */
  providerFees: Amount,
});
export type DayBookDay = z.infer<typeof DayBookDay>;

export const DayBook = z.object({
  month: IndiaMonth,
  /** Oldest first, without those on which nothing happened. */
  days: z.array(DayBookDay),
  totals: DayBookDay.omit({ _id: true }),
});
export type DayBook = z.infer<typeof DayBook>;

/** Bookings that were made in a month, by where; refunds and cancellations since are taken off. */
export const ChannelReportLine = z.object({
  _id: z.enum(['site', 'counter', 'guest-list']),
  bookings: z.number().int(),
  /** Less those of cancelled bookings. */
  tickets: z.number().int(),
  /** After refunds. */
  revenue: Amount,
});
export type ChannelReportLine = z.infer<typeof ChannelReportLine>;

/** Of the bookings made with a coupon in a month. */
export const CouponReportLine = z.object({
  /** Code. */
  _id: z.string(),
  bookings: z.number().int(),
  tickets: z.number().int(),
  /** Rupees it took off, with the price of the tickets that came free. */
  discount: Amount,
  /** What these bookings brought, after refunds. */
  revenue: Amount,
});
export type CouponReportLine = z.infer<typeof CouponReportLine>;

export const SalesBreakdown = z.object({
  month: IndiaMonth,
  channels: z.array(ChannelReportLine),
  /** The most used first, 500 at most. */
  coupons: z.array(CouponReportLine),
});
export type SalesBreakdown = z.infer<typeof SalesBreakdown>;

export const reportRoutes = defineRoutes({
  'GET /api/admin/reports/sales': {
    operationId: 'getSalesBreakdown',
    access: 'reports.view',
    tag: 'Console',
    summary: 'Bookings made in a month, by channel and by coupon',
    query: z.object({ month: IndiaMonth }),
    data: SalesBreakdown,
  },
  'GET /api/admin/reports/gst': {
    operationId: 'getGstReport',
    access: 'reports.view',
    tag: 'Console',
    summary: 'Invoices and credit notes issued in a month, by place of supply and rate, and the numbers that they took',
    query: z.object({ month: IndiaMonth }),
    data: GstReport,
  },
  'GET /api/admin/reports/gst/documents': {
    operationId: 'getIssuedDocuments',
    access: 'reports.view',
    tag: 'Console',
    summary: 'Up to when all invoices and credit notes that are due were issued, the newest run, and what failed',
    data: IssuedDocuments,
  },
  'POST /api/admin/reports/gst/documents': {
    operationId: 'issueMissingDocuments',
    access: 'invoices.issue',
    tag: 'Console',
    audit: 'invoice.issue-missing',
    summary: 'Issue the invoices and credit notes that are due and missing; while it goes on, another call joins it',
    body: z.strictObject({}).optional(),
    data: IssuedDocuments,
    status: 202,
    limit: 'write',
  },
  'GET /api/admin/reports/day-book': {
    operationId: 'getDayBook',
    access: 'reports.view',
    tag: 'Console',
    summary: 'Sales, refunds and fees of each day of a month, as the ledger posted them, and what the dashboard counts',
    query: z.object({ month: IndiaMonth }),
    data: DayBook,
  },
});
