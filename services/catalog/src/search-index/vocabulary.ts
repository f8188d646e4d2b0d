import SearchableMap from 'minisearch/SearchableMap';
import { soundDistance } from './sound-distance';
import { isTamil, isUrdu, needsTransliteration, soundsOf } from './sound-key';
import { everydayWords } from './synonyms';

/** How far words may be from one another, for each consonant but the first. */
const farthest = 0.3;
const farthestOfLatin = 0.2;
/** Others than the nearest are meant as well when they are about as near. */
const asNear = 0.05;
const shortestOfLatin = 4;
/** In consonants. */
const shortestBeginning = 2;
const farthestOfBeginning = 0.3;
const mostBeginnings = 10;

interface Known {
  readonly word: string;
  readonly spoken: string;
}

/** The words that events have and those that people use for them, found by how they sound, in whatever script they are typed. */
export class Vocabulary {
  /** A tree of letters. */
  private readonly words = new SearchableMap<true>();
  private readonly byKey = new Map<string, Known[]>();

  constructor() {
    this.add(everydayWords);
  }

  add(words: readonly string[]): void {
    for (const word of words) {
      if (this.words.has(word)) continue;
      this.words.set(word, true);
      for (const { key, spoken } of soundsOf(word)) {
        const known = this.byKey.get(key);
        if (known) known.push({ word, spoken });
        else this.byKey.set(key, [{ word, spoken }]);
      }
    }
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** Whether a word begins so. */
  hasBeginning(letters: string): boolean {
    return !this.words.atPrefix(letters).keys().next().done;
  }

  /** Words that begin as what is typed in part in another script sounds. */
  beginningAs(word: string): string[] {
    if (!needsTransliteration(word) || /\d/.test(word)) return [];
    const leniency = { voicing: isTamil(word), vowels: isUrdu(word) };
    const typed = soundsOf(word).filter(
      ({ key, spoken }) => key.length >= shortestBeginning && spoken.length > key.length,
    );
    const found = [...this.byKey].flatMap(([key, known]) => {
      const sounds = typed.filter((sound) => key.startsWith(sound.key));
      return known.filter(({ spoken }) =>
        sounds.some(
          (sound) => soundDistance(sound.spoken, spoken.slice(0, sound.spoken.length), leniency) <= farthestOfBeginning,
        ),
      );
    });
    return [...new Set(found.map(({ word: known }) => known))].slice(0, mostBeginnings);
  }

  /** The nearest words that sound as a word that is not known itself. */
  alike(word: string): string[] {
    const isForeign = needsTransliteration(word);
    if (/\d/.test(word) || (!isForeign && (word.length < shortestOfLatin || this.words.has(word)))) return [];
    const leniency = { voicing: isTamil(word), vowels: isUrdu(word) };
    const limit = isForeign ? farthest : farthestOfLatin;
    const distances = new Map<string, number>();
    for (const { key, spoken } of soundsOf(word))
      for (const known of this.byKey.get(key) ?? []) {
        const distance = soundDistance(spoken, known.spoken, leniency);
        if (distance <= limit * Math.max(0.5, key.length - 1) && distance < (distances.get(known.word) ?? Infinity))
          distances.set(known.word, distance);
      }
    const nearest = Math.min(...distances.values());
    return [...distances].flatMap(([known, distance]) =>
      distance <= nearest + asNear && known !== word ? [known] : [],
    );
  }
}
