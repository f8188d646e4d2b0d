const vowels = 'əaeiou';
const isVowel = (sound: string): boolean => vowels.includes(sound);
const near = ['pf', 'zj', 'bv', 'nm', 'zs', 'ie', 'uo'];
const related = ['kg', 'td', 'pb', 'cs', 'cj', 'js', 'cz', 'fv', 'pv', 'fb'];
const isPair = (pairs: readonly string[], a: string, b: string): boolean =>
  pairs.includes(a + b) || pairs.includes(b + a);

export interface Leniency {
  /** Of a script with one letter for voiced, voiceless and aspirated: as Tamil has. */
  voicing: boolean;
  /** Of a script that leaves vowels out: as Urdu does. */
  vowels: boolean;
}

const isWeak = (sound: string): boolean => 'əay'.includes(sound);

function exchangedVowels(a: string, b: string): number {
  if (isPair(['əa'], a, b)) return 0.03;
  if (isPair(['əu', 'əo'], a, b)) return 0.08;
  return isPair(near, a, b) || 'əa'.includes(a) || 'əa'.includes(b) ? 0.15 : 0.4;
}

function exchanged(a: string, b: string, { voicing }: Leniency): number {
  if (a === b) return 0;
  if (isVowel(a) && isVowel(b)) return exchangedVowels(a, b);
  if (isPair(near, a, b)) return 0.15;
  if (isPair(related, a, b)) return voicing ? 0.1 : 0.4;
  return 2;
}

function added(sound: string, leniency: Leniency): number {
  if (isWeak(sound) || (isVowel(sound) && leniency.vowels)) return 0.1;
  // An aspirate is the difference between कथक and कटक.
  if (sound === 'h') return leniency.voicing ? 0.08 : 0.2;
  return isVowel(sound) ? 0.3 : 2;
}

/** How far two words are from one another as they are spoken: the dearer the change, the rarer it is between spellings of one name. */
export function soundDistance(typed: string, known: string, leniency: Leniency): number {
  const asTyped = { ...leniency, vowels: false };
  let above = [0];
  for (const sound of known) above.push((above.at(-1) ?? 0) + added(sound, leniency));
  for (const sound of typed) {
    const row = [(above[0] ?? 0) + added(sound, asTyped)];
    for (let at = 0; at < known.length; at += 1) {
      const other = known[at] ?? '';
      row.push(
        Math.min(
          (above[at] ?? 0) + exchanged(sound, other, leniency),
          (above[at + 1] ?? 0) + added(sound, asTyped),
          (row[at] ?? 0) + added(other, leniency),
        ),
      );
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}
