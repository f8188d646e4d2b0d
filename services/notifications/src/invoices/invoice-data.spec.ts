import { brandName } from '@utsav/brand/name';
import type { ReturnedTicket } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { paymentMode } from '@utsav/contracts/grpc/booking';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import fc from 'fast-check';
import { sampleBooking } from '../testing/sample-booking';
import { creditNoteData, returnedByRate } from './credit-note-data';
import { invoiceData, taxedPaise } from './invoice-data';
import { sellerOf } from './seller';
import { taxHeads, type TaxLine } from './tax-heads';

const seller = sellerOf({
  SELLER_NAME: `${brandName} Tickets Private Limited`,
  SELLER_ADDRESS: 'Lower Parel, Mumbai 400013',
  SELLER_GSTIN: '27AAACU2026K1ZF',
});
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe(sellerOf, () => {
  it('reads state and PAN out of the GSTIN', () =>
    expect(seller).toMatchObject({ pan: 'AAACU2026K', state: { code: '27', name: 'Maharashtra' } }));
});

describe(taxHeads, () => {
  it('loses no paisa between Union and state, who are equal unless the document is older than their own rounding', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.boolean(), (gstPaise, withinState) => {
        const parts = taxHeads({ basisPoints: 1800, taxablePaise: 0, gstPaise }, withinState).map(({ paise }) => paise);
        expect(sum(parts)).toBe(gstPaise);
        expect(Math.max(...parts) - Math.min(...parts)).toBe(withinState ? gstPaise % 2 : 0);
        expect(parts).toHaveLength(withinState ? 2 : 1);
      }),
    );
  });

  it('halves the rate with the tax', () =>
    expect(taxHeads({ basisPoints: 1800, taxablePaise: 459_600, gstPaise: 82_729, reason: '' }, true)).toEqual([
      { name: 'CGST', basisPoints: 900, paise: 41_365 },
      { name: 'SGST', basisPoints: 900, paise: 41_364 },
    ]));
});

describe(invoiceData, () => {
  it('has the start of every show that a pass opens', () => {
    const starts = ['2026-12-05T13:00:00.000Z', '2026-12-06T13:00:00.000Z'];
    const booking = sampleBooking();
    const shows = starts.map((start) => ({
      key: start,
      startsAt: toTimestamp(new Date(start)),
      endsAt: undefined,
      isCancelled: false,
    }));
    const event = { ...booking.event!, shows };
    expect(invoiceData({ ...booking, event }, seller).event.shows).toEqual(starts.map((startsAt) => ({ startsAt })));
    expect(invoiceData(booking, seller).event).not.toHaveProperty('shows');
  });

  it('shares the discount among the lines, so that their values add up to what is taxed', () => {
    const data = invoiceData(sampleBooking(), seller);
    expect(data.lines).toMatchObject([
      { text: 'Admission, Gold', quantity: 2, freeQuantity: 1, discountPaise: 50_000, valuePaise: 449_800 },
      { text: 'Convenience fee', valuePaise: 9800 },
    ]);
    expect(taxedPaise(data.taxLines) + data.roundingPaise).toBe(542_300);
  });

  it('leaves the tax inside the prices of the cash counter', () => {
    const quote = {
      feePaise: 0,
      gstIncluded: true,
      gstPaise: 68_614,
      gstLines: [{ basisPoints: 1800, taxablePaise: 381_186, gstPaise: 68_614, reason: '' }],
      roundingPaise: 0,
      totalPaise: 449_800,
    };
    const data = invoiceData(sampleBooking({ paymentMode: paymentMode.toProto('cash'), quote }), seller);
    expect(data.lines.map(({ valuePaise }) => valuePaise)).toEqual([449_800]);
    expect(data.totalPaise).toBe(449_800);
  });

  it('has equal CGST and SGST, each the rate of its own on the taxable value', () => {
    // ₹600.03 at 9 % is ₹54.0027; a quote of 18 % had ₹108.01.
    const quote = {
      lines: [{ ...sampleBooking().quote!.lines[0]!, pricePaise: 60_003, paidQuantity: 1, freeQuantity: 0 }],
      cartPaise: 60_003,
      discountPaise: 0,
      feePaise: 0,
      gstPaise: 10_801,
      gstLines: [{ basisPoints: 1800, taxablePaise: 60_003, gstPaise: 10_801, reason: '' }],
      roundingPaise: -4,
      totalPaise: 70_800,
    };
    const data = invoiceData(sampleBooking({ quote, state: 'Maharashtra' }), seller);
    expect(taxHeads(data.taxLines[0]!, true).map(({ paise }) => paise)).toEqual([5400, 5400]);
    expect(data.roundingPaise).toBe(-3);
    const elsewhere = invoiceData(sampleBooking({ quote, state: 'Goa' }), seller);
    expect(taxHeads(elsewhere.taxLines[0]!, false).map(({ paise }) => paise)).toEqual([10_801]);
  });

  it.each([
    ['karnataka', { code: '29', name: 'Karnataka' }],
    ['Dubai', { code: '', name: 'Dubai' }],
    ['', { code: '27', name: 'Maharashtra' }],
  ])('takes the state of the venue, %j, as the place of supply', (state, place) =>
    expect(invoiceData(sampleBooking({ state }), seller).placeOfSupply).toEqual(place),
  );

  it.each([
    { gstLines: [] },
    { totalPaise: 542_301 },
    { gstLines: [{ basisPoints: 1800, taxablePaise: 459_599, gstPaise: 82_729, reason: '' }] },
  ])('refuses a price that does not add up: %j', (quote) =>
    expect(() => invoiceData(sampleBooking({ quote }), seller)).toThrow('does not add up'),
  );
});

describe(creditNoteData, () => {
  const issued = (taxLines: TaxLine[], roundingPaise: number) => ({
    number: 'UTS/26-27/000001',
    issuedAt: new Date('2026-11-21T06:00:00Z'),
    facts: {
      ...invoiceData(sampleBooking(), seller),
      taxLines,
      roundingPaise,
      totalPaise: taxedPaise(taxLines) + roundingPaise,
    },
  });
  const paise = fc.nat(50_000_000);
  const line = fc.record({ basisPoints: fc.constantFrom(0, 500, 1800), taxablePaise: paise, gstPaise: paise });

  it('takes back exactly the tax of the invoice, in however many parts, and each part adds up', () => {
    const parts = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: -50, max: 49 }),
        parts,
        fc.array(fc.tuple(fc.constantFrom(0, 500, 1800), paise), { maxLength: 3 }),
        (lines, rounding, shares, returned) => {
          const invoice = issued(lines, rounding);
          fc.pre(invoice.facts.totalPaise > 0);
          const notes: ReturnType<typeof creditNoteData>[] = [];
          let left = invoice.facts.totalPaise;
          for (const share of [...shares, 1]) {
            const part = Math.ceil(left * share);
            if (part === 0) break;
            notes.push(creditNoteData(invoice, notes, part, new Map(returned)));
            left -= part;
          }
          for (const { taxLines, roundingPaise, totalPaise } of notes)
            expect(taxedPaise(taxLines) + roundingPaise).toBe(totalPaise);
          const isEven = lines.every(({ gstPaise }) => gstPaise % 2 === 0);
          if (isEven)
            for (const { gstPaise } of notes.flatMap(({ taxLines }) => taxLines)) expect(gstPaise % 2).toBe(0);
          lines.forEach(({ taxablePaise, gstPaise }, at) => {
            expect(sum(notes.map(({ taxLines }) => taxLines[at]?.gstPaise ?? 0))).toBe(gstPaise);
            expect(sum(notes.map(({ taxLines }) => taxLines[at]?.taxablePaise ?? 0))).toBe(taxablePaise);
          });
          expect(sum(notes.map(({ roundingPaise }) => roundingPaise))).toBe(rounding);
        },
      ),
    );
  });

  it('takes no more tax than the invoice has left, where its tax is less than its rate makes of the amount', () => {
    const invoice = issued([{ basisPoints: 1800, taxablePaise: 100_000, gstPaise: 17_000, reason: '' }], 0);
    const note = creditNoteData(invoice, [], 116_000);
    expect(note.taxLines[0]?.gstPaise).toBe(17_000);
    expect(taxedPaise(note.taxLines) + note.roundingPaise).toBe(116_000);
  });

  it('is at the rates of the tickets that went back, and of what else went back over all that is left', () => {
    const at = (basisPoints: number, taxablePaise: number) => ({
      basisPoints,
      taxablePaise,
      gstPaise: (taxablePaise * basisPoints) / 10_000,
      reason: '',
    });
    const invoice = issued([at(500, 100_000), at(1800, 200_000)], 0);
    const lineOf = (categoryKey: string, gstBasisPoints: number) => ({ categoryKey, gstBasisPoints });
    const quote = { lines: [lineOf('silver', 500), lineOf('gold', 1800)] } as Quote;
    const back = (categoryKey: string, amountPaise: number) => ({ categoryKey, amountPaise }) as ReturnedTicket;
    const rates = (returned: ReturnedTicket[]) => returnedByRate({ returned, quote });
    const taxed = ({ taxLines }: { taxLines: TaxLine[] }) => taxLines.map((one) => taxedPaise([one]));

    const first = creditNoteData(invoice, [], 118_000, rates([back('gold', 118_000)]));
    expect(taxed(first)).toEqual([0, 118_000]);
    const both = rates([back('gold', 118_000), back('silver', 52_500)]);
    expect(taxed(creditNoteData(invoice, [first], 52_500, both))).toEqual([52_500, 0]);
    const withGoodwill = taxed(creditNoteData(invoice, [first], 60_000, both));
    expect([withGoodwill[0]! > 52_500, withGoodwill[1]! > 0, sum(withGoodwill)]).toEqual([true, true, 60_000]);
  });

  it('names the invoice that it takes back', () =>
    expect(
      creditNoteData(issued([{ basisPoints: 1800, taxablePaise: 100, gstPaise: 18, reason: '' }], 0), [], 59).credits,
    ).toEqual({
      number: 'UTS/26-27/000001',
      issuedAt: '2026-11-21T06:00:00.000Z',
    }));
});
