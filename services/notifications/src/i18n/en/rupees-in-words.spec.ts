import { rupeesInWords } from './rupees-in-words';

describe(rupeesInWords, () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [100, 'Rupees One Only'],
    [542_300, 'Rupees Five Thousand Four Hundred Twenty-Three Only'],
    [11_800_000, 'Rupees One Lakh Eighteen Thousand Only'],
    [
      1_234_567_890,
      'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety Paise Only',
    ],
    [900_000_000_000, 'Rupees Nine Hundred Crore Only'],
    [1_905, 'Rupees Nineteen and Five Paise Only'],
  ])('writes %i paise as %s', (paise, words) => expect(rupeesInWords(paise)).toBe(words));
});
