import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Event, type EventRow } from '../events/event.schema';
import { otherNamesOf } from './city-names';
import { slipsBetween, slipsForgiven } from './slips';

/** How well a word fits one that was typed; 1 is the word itself. */
export type WordFits = ReadonlyMap<string, number>;

const freshMs = seconds(10);
const fits = { sameThing: 0.95, beginning: 0.8, slip: [1, 0.6, 0.4] } as const;
const beginningLetters = 2;
/** A beginning that starts more words than this says little; the rest of them would only slow the search down. */
const mostFits = 60;

interface KnownWord {
  word: string;
  /** One bit a letter: words that differ in more of them than slips can explain need no closer look. */
  letters: number;
}

function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The rest are keys, such as `city:pune`. */
const isWord = (part: string): boolean => !part.includes(':');

/** The words that events are made of: with them, what somebody typed becomes words that can be looked up. */
@Injectable()
export class Vocabulary {
  private words: KnownWord[] = [];
  private known = new Set<string>();
  private loadedAt = -Infinity;
  private loading: Promise<void> | undefined;

  constructor(
    @InjectModel(Event) private readonly events: Model<EventRow>,
    private readonly clock: Clock,
  ) {}

  /** Once loaded, a search does not wait for newer words: it only asks for them. */
  async refresh(): Promise<void> {
    if (this.clock.now().getTime() - this.loadedAt < freshMs) return;
    this.loading ??= this.load().finally(() => {
      this.loading = undefined;
    });
    if (this.loadedAt === -Infinity) await this.loading;
    else this.loading.catch(() => undefined);
  }

  /** Words of an event that was saved here; other copies of the service come to know them with their next refresh. */
  learn(parts: string[]): void {
    for (const word of parts.filter((part) => isWord(part) && !this.known.has(part))) {
      this.known.add(word);
      this.words.push({ word, letters: lettersOf(word) });
    }
  }

  has(word: string): boolean {
    return this.known.has(word);
  }

  /** The words that a typed one may mean; itself always. */
  fitsOf(typed: string): WordFits {
    const found = new Map<string, number>();
    const forgiven = slipsForgiven(typed.length);
    const letters = lettersOf(typed);
    for (const known of this.words) {
      if (typed.length >= beginningLetters && known.word.startsWith(typed)) found.set(known.word, fits.beginning);
      else if (forgiven > 0 && bitCount(known.letters ^ letters) <= 2 * forgiven) {
        const most = Math.min(forgiven, slipsForgiven(known.word.length));
        const slips = slipsBetween(typed, known.word, most);
        if (slips <= most) found.set(known.word, fits.slip[slips] ?? 0);
      }
    }
    for (const name of otherNamesOf(typed)) found.set(name, fits.sameThing);
    found.set(typed, 1);
    return new Map([...found].toSorted(([, a], [, b]) => b - a).slice(0, mostFits));
  }

  private async load(): Promise<void> {
    const startedAt = this.clock.now().getTime();
    const parts = await this.events.distinct('searchParts');
    this.known = new Set(parts.filter(isWord));
    this.words = [...this.known].map((word) => ({ word, letters: lettersOf(word) }));
    this.loadedAt = startedAt;
  }
}
