import type { Language } from '@utsav/brand/languages';
import { brandName } from '@utsav/brand/name';
import { invoiceData } from '../invoices/invoice-data';
import { sellerOf } from '../invoices/seller';
import { sampleBooking } from '../testing/sample-booking';
import { invoiceSheets, invoiceTitle } from './invoice-template';

const seller = sellerOf({
  SELLER_NAME: `${brandName} Tickets Private Limited`,
  SELLER_ADDRESS: 'Lower Parel, Mumbai 400013',
  SELLER_GSTIN: '27AAACU2026K1ZF',
});
const issued = (changes: Parameters<typeof sampleBooking>[0] = {}) => ({
  number: 'UTS/26-27/000123',
  issuedAt: new Date('2027-03-31T18:29:00Z'),
  facts: invoiceData(sampleBooking(changes), seller),
});
const textOf = (changes: Parameters<typeof sampleBooking>[0] = {}, language: Language = 'en'): string =>
  invoiceSheets([issued(changes)], language)
    .toString()
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const exempt = { basisPoints: 0, taxablePaise: 50_000, gstPaise: 0, reason: '' };

it('says who sold what to whom, where, on which day of India, and the total in words', () => {
  const text = textOf();
  for (const said of [
    'UTS/26-27/000123',
    'Date 31 Mar 2027',
    'GSTIN 27AAACU2026K1ZF',
    'PAN AAACU2026K',
    'Meera Krishnan',
    'Indie Nights',
    'Place of supply Maharashtra, state code 27',
    'Admission, Gold and 1 free 9996 2 2,499.00 −500.00 4,498.00',
    'Convenience fee 9996 98.00',
    'Rounding −0.28',
    'Total in ₹ 5,423.00',
    'Rupees Five Thousand Four Hundred Twenty-Three Only',
  ])
    expect(text).toContain(said);
});

it('says all of it in Hindi, with the name that the rules give the paper', () => {
  const text = textOf({}, 'hi');
  for (const said of [
    'कर बीजक (Tax invoice)',
    'दिनांक 31 मार्च 2027',
    'आपूर्ति का स्थान महाराष्ट्र, राज्य कोड 27',
    'प्रवेश, Gold और 1 मुफ़्त 9996 2 2,499.00 −500.00 4,498.00',
    'सुविधा शुल्क 9996 98.00',
    'CGST, 9% की दर से 413.64',
    'रुपये पाँच हज़ार चार सौ तेईस मात्र',
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/\b(?:Rupees|Sold|Buyer|Total|Rounding|Admission|Paid)\b/);
});

it('shows lines of the release before, which hold their text alone, as they are', () => {
  const { facts, ...rest } = issued();
  const lines = facts.lines.map((line) => ({ ...line, item: undefined }));
  const text = invoiceSheets([{ ...rest, facts: { ...facts, lines } }], 'hi').toString();
  expect(text).toContain('Admission, Gold');
});

it('splits the tax between Union and state at home, and not elsewhere', () => {
  expect(textOf()).toContain('CGST at 9% 413.64 SGST at 9% 413.64');
  expect(textOf()).not.toContain('IGST');
  for (const state of ['Goa', 'Dubai']) {
    expect(textOf({ state })).toContain('IGST at 18% 827.28');
    expect(textOf({ state })).not.toContain('CGST');
  }
});

it('bills what is exempt, and taxes the rest', () => {
  const lines = sampleBooking().quote?.lines ?? [];
  const small = lines.map((line) => ({ ...line, pricePaise: 25_000, feePaise: 0 }));
  const allExempt = { lines: small, discountPaise: 0, feePaise: 0, gstLines: [exempt], gstPaise: 0, roundingPaise: 0 };
  expect(invoiceTitle(issued({ quote: { ...allExempt, totalPaise: 50_000 } }), 'en')).toMatch(/^Bill of supply/);
  const mixed = [exempt, { basisPoints: 1800, taxablePaise: 409_600, gstPaise: 73_728, reason: '' }];
  const both = { gstLines: mixed, gstPaise: 73_728, roundingPaise: -28, totalPaise: 533_300 };
  expect(invoiceTitle(issued({ quote: both }), 'en')).toMatch(/^Invoice-cum-bill of supply/);
  expect(invoiceTitle(issued(), 'en')).toBe('Tax invoice UTS/26-27/000123');
});

it('names the notification and entry that make a ticket exempt, and of each rate', () => {
  const reason = 'Notification 12/2017-Central Tax (Rate), entry 81(b)';
  const rate = 'Notification 11/2017-Central Tax (Rate), entry 34';
  const mixed = [
    { ...exempt, reason },
    { basisPoints: 1800, taxablePaise: 409_600, gstPaise: 73_728, reason: rate },
  ];
  const text = textOf({ quote: { gstLines: mixed, gstPaise: 73_728, roundingPaise: -28, totalPaise: 533_300 } });
  expect(text).toContain(`Exempt from GST ${reason} 500.00`);
  expect(text).toContain(`Taxable value at 18% ${rate} 4,096.00`);
});

it('takes no markup from a name', () => {
  const data = { ...issued().facts, buyer: { name: '<img src=x>', mobile: '', email: '' } };
  expect(invoiceSheets([{ ...issued(), facts: data }], 'en').toString()).toContain('&lt;img src=x&gt;');
});
