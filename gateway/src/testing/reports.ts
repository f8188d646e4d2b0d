import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { invoiceKind } from '@utsav/contracts/grpc/notifications';

const [invoice, creditNote] = [invoiceKind.toProto('invoice'), invoiceKind.toProto('credit-note')];
const inMumbai = { stateCode: '27', stateName: 'Maharashtra', basisPoints: 1800, igstPaise: 0 };
const inDubai = { stateCode: '', stateName: 'Dubai', basisPoints: 1800, cgstPaise: 0, sgstPaise: 0 };
const ofMumbai = { taxablePaise: 919_205, cgstPaise: 82_729, sgstPaise: 82_728 };

/** As notifications answers. */
export const gstReportAnswers = {
  getGstReport: () => ({
    lines: [
      { ...inDubai, kind: invoice, documents: 1, taxablePaise: 10_000, igstPaise: 1800 },
      { ...inMumbai, kind: invoice, documents: 2, ...ofMumbai },
      { ...inMumbai, kind: creditNote, documents: 1, taxablePaise: 19_205, cgstPaise: 1729, sgstPaise: 1728 },
    ],
    series: [
      {
        kind: invoice,
        firstNumber: 'UTS/26-27/000001',
        lastNumber: 'UTS/26-27/000003',
        documents: 3,
        unusedNumbers: 0,
        creditedInvoices: 0,
        roundingPaise: -62,
        totalPaise: 1_096_400,
      },
      {
        kind: creditNote,
        firstNumber: 'UTC/26-27/000001',
        lastNumber: 'UTC/26-27/000001',
        documents: 1,
        unusedNumbers: 0,
        creditedInvoices: 1,
        roundingPaise: 38,
        totalPaise: 22_700,
      },
    ],
  }),
};

const documents = {
  issuedUntil: toTimestamp(new Date('2026-11-26T17:58:00.000Z')),
  run: {
    id: 'ivr_1',
    begunBy: 'usr_asha',
    createdAt: toTimestamp(new Date('2026-11-26T18:00:00.000Z')),
    endedAt: toTimestamp(new Date('2026-11-26T18:01:00.000Z')),
    bookings: 400,
    bookingsChecked: 400,
    invoices: 311,
    creditNotes: 12,
    failed: 1,
  },
  failed: 1,
  failures: [{ bookingId: 'bkg_9', bookingCode: 'ABCD-2345-EFGH', reason: 'the price does not add up' }],
};

/** As notifications responds: the newest run has ended, and one that is started is at its first page. */
export const issuedDocumentsAnswers = {
  getIssuedDocuments: () => ({ documents }),
  issueMissingDocuments: () => ({
    documents: {
      ...documents,
      run: {
        ...documents.run,
        id: 'ivr_2',
        endedAt: undefined,
        bookingsChecked: 0,
        invoices: 0,
        creditNotes: 0,
        failed: 0,
      },
    },
  }),
};

/** As payments answers. */
export const dayBookAnswers = {
  getDayBook: () => ({
    days: [
      {
        day: '2026-11-21',
        siteSales: 2,
        sitePaise: 228_800,
        counterSales: 1,
        counterPaise: 50_050,
        counterUpiPaise: 20_000,
        counterCardPaise: 0,
        gstPaise: 42_000,
        refundsPaise: 10_000,
        disputesPaise: 0,
        providerFeesPaise: 5400,
      },
    ],
  }),
};
