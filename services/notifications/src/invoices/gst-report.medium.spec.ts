import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Paise } from '@utsav/contracts/money/paise';
import fc from 'fast-check';
import { NotificationsFixture } from '../testing/notifications-fixture';
import { sampleBooking } from '../testing/sample-booking';
import { stateOf, type State } from '@utsav/contracts/tax/gst-states';
import { GstReport, type GstFigures, type GstLine } from './gst-report';
import { invoiceData, taxedPaise } from './invoice-data';
import type { InvoiceRow } from './invoice.schema';
import { IssueInvoice } from './issue-invoice';
import { sellerOf } from './seller';
import { taxHeads } from './tax-heads';

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
});
afterAll(() => running?.stop(), 30_000);

const stored = () => running.connection.collection<InvoiceRow>('invoices');
beforeEach(async () => void (await stored().deleteMany({})));

const [november, december] = [new Date('2026-10-31T18:30:00.000Z'), new Date('2026-11-30T18:30:00.000Z')];
const ofNovember = (): Promise<GstFigures> => running.get(GstReport).of(november, december);

const seller = sellerOf({ SELLER_NAME: 'Kala Tickets', SELLER_ADDRESS: 'Mumbai', SELLER_GSTIN: '27AAACU2026K1ZF' });
const sample = invoiceData(sampleBooking(), seller);
const seriesOf = { invoice: 'UTS', 'credit-note': 'UTC' };

/** A document as it is stored, under the number at its place in its series. */
function row(place: number, changes: Pick<InvoiceRow, 'kind' | 'issuedAt'> & { bookingId?: string }, details: object) {
  const { kind, issuedAt, bookingId = `bkg_${place}` } = changes;
  const number = `${seriesOf[kind]}/26-27/${String(place).padStart(6, '0')}`;
  const data = { ...sample, ...details };
  const totalPaise = taxedPaise(data.taxLines) + data.roundingPaise;
  const _id = `${bookingId}.${kind}.${place}`;
  const sequence = place;
  return {
    _id,
    kind,
    number,
    bookingId,
    ownerId: '',
    sequence,
    issuedAt,
    fileName: '',
    facts: { ...data, totalPaise },
  };
}

const places: State[] = [stateOf('Maharashtra')!, stateOf('Goa')!, stateOf('Tamil Nadu')!, { code: '', name: 'Dubai' }];
const paise = fc.nat(1_000_000_000);
const papers = fc.array(
  fc.record({
    kind: fc.constantFrom<InvoiceRow['kind'][]>('invoice', 'credit-note'),
    issuedAt: fc.date({
      min: new Date(november.getTime() - 86_400_000),
      max: new Date(december.getTime() + 86_400_000),
      noInvalidDate: true,
    }),
    facts: fc.record({
      placeOfSupply: fc.constantFrom(...places),
      roundingPaise: fc.integer({ min: -50, max: 49 }),
      taxLines: fc.array(
        fc.record({ basisPoints: fc.constantFrom(0, 500, 1800), taxablePaise: paise, gstPaise: paise }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  }),
  { maxLength: 25 },
);

const sum = <T>(items: readonly T[], of: (item: T) => Paise): Paise => items.reduce((all, item) => all + of(item), 0);

/** By the tax heads that each document prints. */
function linesOf(rows: readonly InvoiceRow[]): GstLine[] {
  const taxed = rows.flatMap(({ _id, kind, facts: { placeOfSupply, seller: from, taxLines } }) =>
    taxLines.map((line) => {
      const heads = new Map(
        taxHeads(line, placeOfSupply.code === from.state.code).map(({ name, paise: part }) => [name, part]),
      );
      return { _id, kind, placeOfSupply, line, heads };
    }),
  );
  const groups = Map.groupBy(taxed, ({ kind, placeOfSupply, line }) =>
    JSON.stringify([kind, placeOfSupply, line.basisPoints]),
  );
  return [...groups.values()].map((lines) => {
    const { kind, placeOfSupply, line } = lines[0]!;
    const headOf = (name: 'CGST' | 'SGST' | 'IGST') => sum(lines, ({ heads }) => heads.get(name) ?? 0);
    return {
      kind,
      placeOfSupply,
      basisPoints: line.basisPoints,
      documents: new Set(lines.map(({ _id }) => _id)).size,
      taxablePaise: sum(lines, (one) => one.line.taxablePaise),
      cgstPaise: headOf('CGST'),
      sgstPaise: headOf('SGST'),
      igstPaise: headOf('IGST'),
    };
  });
}

it('has, to the paisa, the tax that the invoices and credit notes of the month print', async () => {
  await fc.assert(
    fc.asyncProperty(papers, async (given) => {
      const rows = given.map((paper, at) => row(at + 1, paper, paper.facts));
      await stored().deleteMany({});
      if (rows.length > 0) await stored().insertMany(rows);
      const ofMonth = rows.filter(({ issuedAt }) => issuedAt >= november && issuedAt < december);
      const { lines, series } = await ofNovember();
      expect(lines).toHaveLength(linesOf(ofMonth).length);
      expect(lines).toEqual(expect.arrayContaining(linesOf(ofMonth)));
      for (const kind of ['invoice', 'credit-note'] as const) {
        const issued = ofMonth.filter((paper) => paper.kind === kind);
        const taxed = lines.filter((line) => line.kind === kind);
        const heads = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: GstLine) =>
          taxablePaise + cgstPaise + sgstPaise + igstPaise;
        const [used] = series.filter((one) => one.kind === kind);
        expect(used?.documents ?? 0).toBe(issued.length);
        expect(used?.totalPaise ?? 0).toBe(sum(issued, ({ facts }) => facts.totalPaise));
        expect(sum(taxed, heads) + (used?.roundingPaise ?? 0)).toBe(used?.totalPaise ?? 0);
      }
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['2026-10-31T18:29:59.999Z', 0],
  ['2026-10-31T18:30:00.000Z', 1],
  ['2026-11-30T18:29:59.999Z', 1],
  ['2026-11-30T18:30:00.000Z', 0],
])('has of a document issued at %s %i in November, by the midnight of India', async (issuedAt, documents) => {
  await stored().insertOne(row(1, { kind: 'invoice', issuedAt: new Date(issuedAt) }, {}));
  expect((await ofNovember()).series.map((one) => one.documents)).toEqual(documents ? [documents] : []);
});

it('names the first and the last number of each series, and how many between them no document has', async () => {
  const issuedAt = november;
  await stored().insertMany([
    ...[999_999, 1_000_000, 1_000_002].map((place) => row(place, { kind: 'invoice', issuedAt }, {})),
    ...[7, 8].map((place) => row(place, { kind: 'credit-note', issuedAt, bookingId: 'bkg_twice' }, {})),
    row(9, { kind: 'credit-note', issuedAt, bookingId: 'bkg_once' }, {}),
  ]);
  expect((await ofNovember()).series).toEqual([
    expect.objectContaining({
      firstNumber: 'UTS/26-27/999999',
      lastNumber: 'UTS/26-27/1000002',
      documents: 3,
      unusedNumbers: 1,
      creditedInvoices: 0,
    }),
    expect.objectContaining({
      firstNumber: 'UTC/26-27/000007',
      lastNumber: 'UTC/26-27/000009',
      documents: 3,
      unusedNumbers: 0,
      creditedInvoices: 2,
    }),
  ]);
});

it('takes an invoice and what went back of it from the papers that were issued', async () => {
  const issuing = running.get(IssueInvoice);
  const [inState, outside] = [sampleBooking(), sampleBooking({ state: 'Goa' })];
  for (const booking of [inState, outside]) await issuing.invoice(booking);
  await issuing.creditNote({ ...outside, refundedPaise: 542_300 });
  const year = 365 * 86_400_000;
  const { lines, series } = await running.client().getGstReport({
    from: toTimestamp(new Date(Date.now() - year)),
    to: toTimestamp(new Date(Date.now() + year)),
  });
  expect(lines).toMatchObject([
    { kind: 'INVOICE_KIND_INVOICE', stateName: 'Maharashtra', cgstPaise: 41_364, sgstPaise: 41_364, igstPaise: 0 },
    { kind: 'INVOICE_KIND_INVOICE', stateCode: '30', stateName: 'Goa', taxablePaise: 459_600, igstPaise: 82_728 },
    { kind: 'INVOICE_KIND_CREDIT_NOTE', stateCode: '30', documents: 1, taxablePaise: 459_600, igstPaise: 82_728 },
  ]);
  expect(series).toMatchObject([
    { documents: 2, totalPaise: 1_084_600, roundingPaise: -56, creditedInvoices: 0 },
    { documents: 1, totalPaise: 542_300, roundingPaise: -28, creditedInvoices: 1 },
  ]);
});

it('reads the month by an index, not all documents', async () => {
  const plan = await stored()
    .find({ issuedAt: { $gte: november, $lt: december } })
    .explain('queryPlanner');
  expect(JSON.stringify(plan)).toContain('issuedAt_1');
});
