import { istIso } from '@utsav/contracts/time/india-time';
import { readQuery } from './query-filters';

/** A Thursday, half past ten at night in India. */
const now = new Date('2026-11-26T17:00:00Z');

const daysOf = (text: string, at = now): string | undefined => {
  const { days } = readQuery(text, at).filter;
  return days && `${istIso(days.from).slice(0, 10)}/${istIso(days.to).slice(0, 10)}`;
};

it.each([
  ['today', '2026-11-26/2026-11-26'],
  ['tonight', '2026-11-26/2026-11-26'],
  ['आज', '2026-11-26/2026-11-26'],
  ['aaj', '2026-11-26/2026-11-26'],
  ['tomorrow', '2026-11-27/2026-11-27'],
  ['कल', '2026-11-27/2026-11-27'],
  ['kal', '2026-11-27/2026-11-27'],
  ['This Weekend', '2026-11-28/2026-11-29'],
  ['weekend', '2026-11-28/2026-11-29'],
  ['इस सप्ताहांत', '2026-11-28/2026-11-29'],
  ['वीकेंड', '2026-11-28/2026-11-29'],
  ['is hafte', '2026-11-26/2026-11-29'],
  ['Thursday', '2026-11-26/2026-11-26'],
  ['on sunday', '2026-11-29/2026-11-29'],
  ['बुधवार', '2026-12-02/2026-12-02'],
  ['shanivar', '2026-11-28/2026-11-28'],
  ['november', '2026-11-01/2026-11-30'],
  ['february', '2027-02-01/2027-02-28'],
  ['दिसंबर में', '2026-12-01/2026-12-31'],
  ['25 december', '2026-12-25/2026-12-25'],
  ['Dec 25th', '2026-12-25/2026-12-25'],
  ['२५ दिसंबर', '2026-12-25/2026-12-25'],
  ['1 november', '2027-11-01/2027-11-01'],
  ['day after tomorrow', '2026-11-28/2026-11-28'],
  ['परसों', '2026-11-28/2026-11-28'],
  ['parso', '2026-11-28/2026-11-28'],
  ['next week', '2026-11-30/2026-12-06'],
  ['अगले हफ़्ते', '2026-11-30/2026-12-06'],
  ['next weekend', '2026-12-05/2026-12-06'],
  ['this month', '2026-11-01/2026-11-30'],
  ['next month', '2026-12-01/2026-12-31'],
  ['अगले महीने', '2026-12-01/2026-12-31'],
  ['15/12', '2026-12-15/2026-12-15'],
  ['१५/१२', '2026-12-15/2026-12-15'],
  ['15-12-2026', '2026-12-15/2026-12-15'],
  ['15.12.2026', '2026-12-15/2026-12-15'],
  ['15/12/26', '2026-12-15/2026-12-15'],
  ['2026-12-15', '2026-12-15/2026-12-15'],
  ['3/5/2027', '2027-05-03/2027-05-03'],
  ['15 December 2027', '2027-12-15/2027-12-15'],
  ['पंद्रह दिसंबर', '2026-12-15/2026-12-15'],
  ['pandrah december', '2026-12-15/2026-12-15'],
  ['25 dec', '2026-12-25/2026-12-25'],
  ['pachis dec', '2026-12-25/2026-12-25'],
  ['तीस नवंबर', '2026-11-30/2026-11-30'],
  ['new year', '2026-12-31/2027-01-01'],
  ["New Year's Eve", '2026-12-31/2027-01-01'],
  ['naya saal', '2026-12-31/2027-01-01'],
  ['नए साल', '2026-12-31/2027-01-01'],
  ['vir das december', '2026-12-01/2026-12-31'],
  ['31/11', undefined],
  ['15/13', undefined],
  ['24/7', undefined],
  ['1.5', undefined],
  ['may', undefined],
])('%s is a day of the calendar in India', (text, days) => {
  expect(daysOf(text)).toBe(days);
});

it('knows the day in India, also while it is another one elsewhere', () => {
  expect(daysOf('today', new Date('2026-11-26T18:30:00Z'))).toBe('2026-11-27/2026-11-27');
});

it('the new year is still celebrated on its first day', () => {
  expect(daysOf('new year', new Date('2027-01-01T06:00:00Z'))).toBe('2026-12-31/2027-01-01');
  expect(daysOf('new year', new Date('2027-01-02T06:00:00Z'))).toBe('2027-12-31/2028-01-01');
});

it('the weekend is what is left of it', () => {
  expect(daysOf('weekend', new Date('2026-11-28T06:00:00Z'))).toBe('2026-11-28/2026-11-29');
  expect(daysOf('weekend', new Date('2026-11-29T06:00:00Z'))).toBe('2026-11-29/2026-11-29');
});

it.each([
  ['free', { maxPaise: 0 }],
  ['मुफ़्त', { maxPaise: 0 }],
  ['muft', { maxPaise: 0 }],
  ['निःशुल्क', { maxPaise: 0 }],
  ['under 500', { maxPaise: 50_000 }],
  ['below ₹1,000', { maxPaise: 100_000 }],
  ['less than rs 1k', { maxPaise: 100_000 }],
  ['५०० से कम', { maxPaise: 50_000 }],
  ['500 rupaye se kam', { maxPaise: 50_000 }],
  ['500 tak', { maxPaise: 50_000 }],
  ['above 2000', { minPaise: 200_000 }],
  ['more than 500 under 900', { minPaise: 50_000, maxPaise: 90_000 }],
  ['२००० से ज़्यादा', { minPaise: 200_000 }],
  ['sasta', { cheapestFirst: true }],
  ['under 1.5k', { maxPaise: 150_000 }],
  ['under 5k', { maxPaise: 500_000 }],
  ['under 2 thousand', { maxPaise: 200_000 }],
  ['under 1 lakh', { maxPaise: 10_000_000 }],
  ['above 1.25 lakh', { minPaise: 12_500_000 }],
  ['2 हज़ार से कम', { maxPaise: 200_000 }],
  ['२ हजार से कम', { maxPaise: 200_000 }],
  ['2 hazar se kam', { maxPaise: 200_000 }],
  ['1 लाख से कम', { maxPaise: 10_000_000 }],
  ['under ₹ 1,00,000', { maxPaise: 10_000_000 }],
  ['under 18 years', {}],
  ['within 5 km', {}],
  ['500', {}],
])('%s says what a ticket may cost', (text, filter) => {
  expect(readQuery(text, now).filter).toEqual(filter);
});

it('separates the phrases from the other words, each with the search without it', () => {
  expect(readQuery('Free comedy in Mumbai this weekend', now)).toMatchObject({
    words: 'comedy in mumbai',
    phrases: [
      { text: 'free', rest: 'comedy in mumbai this weekend' },
      { text: 'this weekend', rest: 'free comedy in mumbai' },
    ],
  });
});

it.each(['freedom', 'weekender', 'kalidas', 'freeway 500'])('does not take %s apart', (text) => {
  expect(readQuery(text, now)).toEqual({ filter: {}, words: text, phrases: [] });
});
