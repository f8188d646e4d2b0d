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
  ['may', undefined],
])('%s is a day of the calendar in India', (text, days) => {
  expect(daysOf(text)).toBe(days);
});

it('knows the day in India, also while it is another one elsewhere', () => {
  expect(daysOf('today', new Date('2026-11-26T18:30:00Z'))).toBe('2026-11-27/2026-11-27');
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
