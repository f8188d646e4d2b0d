/** No hand types that fast for so long; hand scanners take 1 to 20 ms a letter. */
const SLOWEST_LETTER_MS = 35;
const SHORTEST = 8;

/** After the last letter of a scanner that ends its text with no key. */
export const PAUSE_MS = 100;

/** Whether a text came in one burst, as a scanner types or as text is pasted. On the whole, since a busy page is late for single letters. */
export const isBurst = (letters: number, milliseconds: number): boolean =>
  letters >= SHORTEST && milliseconds <= letters * SLOWEST_LETTER_MS;

const SAME_READING_MS = 2000;

/** Whether a text was read a moment ago: a camera, or a scanner that is held on, reads the same ticket again and again. */
export function createRepeats(): (text: string, now: number) => boolean {
  const last = new Map<string, number>();
  return (text, now) => {
    for (const [read, at] of last) if (now - at > SAME_READING_MS) last.delete(read);
    const isRepeated = last.has(text);
    last.set(text, now);
    return isRepeated;
  };
}
