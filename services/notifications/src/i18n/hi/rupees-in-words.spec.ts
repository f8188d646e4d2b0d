import { rupeesInWords } from './rupees-in-words';

describe('rupees in Hindi words', () => {
  it.each([
    [0, 'रुपये शून्य मात्र'],
    [100, 'रुपये एक मात्र'],
    [542_300, 'रुपये पाँच हज़ार चार सौ तेईस मात्र'],
    [11_800_000, 'रुपये एक लाख अठारह हज़ार मात्र'],
    [1_234_567_890, 'रुपये एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर और नब्बे पैसे मात्र'],
    [900_000_000_000, 'रुपये नौ सौ करोड़ मात्र'],
    [1_905, 'रुपये उन्नीस और पाँच पैसे मात्र'],
  ])('writes %i paise as %s', (paise, words) => expect(rupeesInWords(paise)).toBe(words));

  it('has a word for each number up to 99, and none twice', () => {
    const words = Array.from({ length: 100 }, (_, number) => rupeesInWords(number * 100));
    expect(new Set(words).size).toBe(100);
    expect(words.filter((text) => /undefined|रुपये {2}/.test(text))).toEqual([]);
  });
});
