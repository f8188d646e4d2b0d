import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import type { DayBookDay } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { invoiceKind } from '@utsav/contracts/grpc/notifications';
import type { InvoiceKind } from '@utsav/contracts/http/booking';
import type { GstAmounts, GstReport, GstReportLine, GstReportSeries } from '@utsav/contracts/http/report';
import { toRupees } from '../http/money';

type Paise = Record<keyof GstAmounts, number>;
type TaxPaise = Pick<rpc.GstReportLine, 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;

const amounts = ({ taxable, cgst, sgst, igst, total }: Paise): GstAmounts => ({
  taxable: toRupees(taxable),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
  total: toRupees(total),
});

const paiseOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxPaise): Paise => ({
  taxable: taxablePaise,
  cgst: cgstPaise,
  sgst: sgstPaise,
  igst: igstPaise,
  total: taxablePaise + cgstPaise + sgstPaise + igstPaise,
});

const nothing: Paise = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 };

const plus = (a: Paise, b: Paise, times = 1): Paise => ({
  taxable: a.taxable + times * b.taxable,
  cgst: a.cgst + times * b.cgst,
  sgst: a.sgst + times * b.sgst,
  igst: a.igst + times * b.igst,
  total: a.total + times * b.total,
});

export function gstReport(
  month: string,
  { lines, series }: rpc.GetGstReportResponse,
  salesPosted: readonly Pick<DayBookDay, 'gstPaise'>[],
): GstReport {
  const sumOf = (kind: InvoiceKind): Paise =>
    lines
      .filter((line) => invoiceKind.fromProto(line.kind) === kind)
      .map(paiseOf)
      .reduce((sum, line) => plus(sum, line), nothing);
  const [invoices, creditNotes] = [sumOf('invoice'), sumOf('credit-note')];
  return {
    month,
    lines: lines.map(lineView),
    totals: {
      invoices: amounts(invoices),
      creditNotes: amounts(creditNotes),
      net: amounts(plus(invoices, creditNotes, -1)),
    },
    series: series.map(seriesView),
    gstOfSales: toRupees(salesPosted.reduce((sum, { gstPaise }) => sum + gstPaise, 0)),
  };
}

function lineView(line: rpc.GstReportLine): GstReportLine {
  const kind = invoiceKind.fromProto(line.kind);
  return {
    _id: [kind, line.stateCode || line.stateName, line.basisPoints].join('.'),
    kind,
    stateCode: line.stateCode,
    state: line.stateName,
    rate: line.basisPoints / 100,
    documents: line.documents,
    ...amounts(paiseOf(line)),
  };
}

const seriesView = (series: rpc.GstReportSeries): GstReportSeries => ({
  kind: invoiceKind.fromProto(series.kind),
  firstNumber: series.firstNumber,
  lastNumber: series.lastNumber,
  documents: series.documents,
  unusedNumbers: series.unusedNumbers,
  creditedInvoices: series.creditedInvoices,
  rounding: toRupees(series.roundingPaise),
  total: toRupees(series.totalPaise),
});
