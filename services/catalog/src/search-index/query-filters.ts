import { westernDigits } from '@utsav/contracts/language/digits';
import {
  dateIn,
  dayAfter,
  monthAfterThis,
  newYear,
  nextDate,
  nextMonth,
  nextWeek,
  nextWeekday,
  nextWeekend,
  thisWeek,
  thisWeekend,
  type DayRange,
} from './india-days';
import { tokenize } from './tokenizer';

/** What a phrase of a search says about the events that are meant. */
export interface TypedFilter {
  minPaise?: number;
  maxPaise?: number;
  days?: DayRange;
  cheapestFirst?: true;
}

export interface ReadPhrase {
  /** As it was typed, in lower case. */
  text: string;
  /** The search without it. */
  rest: string;
}

export interface ReadQuery {
  filter: TypedFilter;
  phrases: (ReadPhrase & { meaning: TypedFilter })[];
  /** The other words. */
  words: string;
}

interface Phrase {
  /** To be found between spaces in the folded text. */
  pattern: RegExp;
  /** Null where it says nothing after all. */
  read: (match: readonly string[], now: Date) => TypedFilter | null;
}

const anyOf = (phrases: string): string =>
  `(?:${phrases
    .split('|')
    .map((phrase) => tokenize(phrase).join(' '))
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`;

const phrase = (pattern: string, read: Phrase['read']): Phrase => ({
  pattern: new RegExp(`(?<=^| )${pattern}(?= |$)`, 'u'),
  read,
});

const currency = `(?:${anyOf('rs|inr|rupees|rupee|rupaye|rupay|रुपये|रुपए|रु')} )?`;
const currencyAfter = `(?: ${anyOf('rs|inr|rupees|rupee|rupaye|rupay|rupees only|रुपये|रुपए|रु')})?`;
/** What a number is multiplied by. */
const units: readonly (readonly [names: string, rupees: number])[] = [
  ['k|thousand|thousands|hazar|hazaar|hajar|हजार', 1000],
  ['lakh|lakhs|lac|lacs|लाख', 100_000],
  ['crore|crores|cr|करोड़', 10_000_000],
];
const unit = anyOf(units.map(([names]) => names).join('|'));
/** A number with one of these is no price. */
const measure = anyOf(
  'hour|hours|hr|hrs|minute|minutes|min|mins|day|days|week|weeks|month|months|year|years|yr|yrs|km|kms|people|persons|घंटे|दिन|साल|किमी',
);
const amount = `${currency}(?:rs)?(\\d{1,7})(?:(?: (\\d{1,2}))? ?(${unit}))?(?:rs)?${currencyAfter}(?! ${measure}(?: |$))`;

function paiseOf([, whole = '0', decimals = '', typedUnit = '']: readonly string[]): number {
  const rupees = units.find(([names]) => new RegExp(`^${anyOf(names)}$`, 'u').test(typedUnit))?.[1] ?? 1;
  return Math.round(Number(`${whole}.${decimals}`) * rupees * 100);
}
const atMost = (match: readonly string[]): TypedFilter => ({ maxPaise: paiseOf(match) });
const atLeast = (match: readonly string[]): TypedFilter => ({ minPaise: paiseOf(match) });

/** From Sunday on. */
const weekdays = [
  'sunday|ravivar|raviwar|itwar|रविवार|इतवार',
  'monday|somvar|somwar|सोमवार',
  'tuesday|mangalvar|mangalwar|मंगलवार',
  'wednesday|budhvar|budhwar|बुधवार',
  'thursday|guruvar|guruwar|गुरुवार|बृहस्पतिवार',
  'friday|shukravar|shukrawar|शुक्रवार',
  'saturday|shanivar|shaniwar|शनिवार',
].map(anyOf);
const months = [
  'january|jan|जनवरी',
  'february|feb|फरवरी|फ़रवरी',
  'march|मार्च',
  'april|अप्रैल',
  'in may|मई',
  'june|जून',
  'july|जुलाई',
  'august|अगस्त',
  'september|sept|सितंबर|सितम्बर',
  'october|oct|अक्टूबर',
  'november|nov|नवंबर|नवम्बर',
  'december|dec|दिसंबर|दिसम्बर',
].map(anyOf);

const on = `(?:${anyOf('on|this|next|is|इस')} )?`;
/** From 1 on. */
const dayNames = (
  'एक/ek दो/do तीन/teen चार/char/chaar पांच/panch/paanch छह/chhah/chhe सात/saat आठ/aath नौ/nau दस/dus ग्यारह/gyarah बारह/barah/baarah ' +
  'तेरह/terah चौदह/chaudah पंद्रह/pandrah/pandra सोलह/solah सत्रह/satrah अठारह/atharah/attharah उन्नीस/unnis बीस/bees/bis ' +
  'इक्कीस/ikkis/ikkees बाईस/bais/baees तेईस/teis/teyis चौबीस/chaubis/chaubees पच्चीस/pachchis/pachis/pachees छब्बीस/chhabbis/chabbis ' +
  'सत्ताईस/sattais अट्ठाईस/atthais/athais उनतीस/untis/unatis तीस/tees/tis इकतीस/iktis/ikattis'
)
  .split(' ')
  .map((names) => names.split('/').flatMap(tokenize));
const day = `(\\d{1,2}|${dayNames.flat().join('|')})(?:st|nd|rd|th)?`;
const year = '(?: (20\\d{2}))?';
const dayOf = (typed = ''): number => dayNames.findIndex((names) => names.includes(typed)) + 1 || Number(typed);
const englishMonths = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** A date in figures, day before month, with the month by its name. 24/7 is none. */
const withMonthNames = (text: string): string =>
  text
    .replaceAll(/(?<![\p{L}\p{N}])(20\d{2})-(\d{1,2})-(\d{1,2})(?![\p{L}\p{N}])/gu, '$3/$2/$1')
    .replaceAll(
      /(?<![\p{L}\p{N}/.-])(\d{1,2})(?:\/(\d{1,2})|([/.-])(\d{1,2})\3(20\d{2}|\d{2}))(?![\p{L}\p{N}/])/gu,
      (typed: string, date: string, month?: string, _?: string, monthBeforeYear?: string, typedYear = '') => {
        const at = Number(month ?? monthBeforeYear);
        const name = englishMonths[at - 1];
        const last = new Date(Date.UTC(2028, at, 0)).getUTCDate();
        if (!name || Number(date) > last || typed === '24/7') return typed;
        return `${Number(date)} ${name === 'may' ? 'in may' : name} ${typedYear.length === 2 ? `20${typedYear}` : typedYear}`;
      },
    );

/** The longer ones first, since a phrase takes its words away from those after it. */
const phrases: readonly Phrase[] = [
  phrase(`${anyOf('under|below|less than|upto|up to|within|max|maximum|at most')} ${amount}`, atMost),
  phrase(`${amount} ${anyOf('se kam|ke andar|ke neeche|tak|or less|and below|से कम|के अंदर|के नीचे|तक')}`, atMost),
  phrase(`${anyOf('above|more than|at least|min|minimum')} ${amount}`, atLeast),
  phrase(`${amount} ${anyOf('se zyada|se jyada|se upar|se adhik|or more|and above|से ज्यादा|से ऊपर|से अधिक')}`, atLeast),
  phrase(anyOf('free entry|for free|free|muft|mufat|मुफ्त|मुफ्त में|निशुल्क|निःशुल्क|फ्री'), () => ({ maxPaise: 0 })),
  phrase(anyOf('next weekend|coming weekend|agle weekend|अगले सप्ताहांत|अगले वीकेंड'), (_, now) => ({
    days: nextWeekend(now),
  })),
  phrase(
    anyOf('this weekend|weekend|is weekend|is saptahant|saptahant|इस सप्ताहांत|सप्ताहांत|इस वीकेंड|वीकेंड|वीकेन्ड|इस वीकेन्ड'),
    (_, now) => ({ days: thisWeekend(now) }),
  ),
  phrase(anyOf('next week|agle hafte|agle saptah|अगले हफ्ते|अगले सप्ताह'), (_, now) => ({ days: nextWeek(now) })),
  phrase(anyOf('this month|is mahine|इस महीने'), (_, now) => ({ days: monthAfterThis(0, now) })),
  phrase(anyOf('next month|agle mahine|अगले महीने'), (_, now) => ({ days: monthAfterThis(1, now) })),
  phrase(anyOf('this week|is hafte|is saptah|इस हफ्ते|इस सप्ताह'), (_, now) => ({ days: thisWeek(now) })),
  phrase(
    anyOf(
      'new year|new years|new year eve|new years eve|new years day|nye|naya saal|naye saal|nav varsh|नया साल|नए साल|नये साल|नव वर्ष|नववर्ष',
    ),
    (_, now) => ({ days: newYear(now) }),
  ),
  phrase(anyOf('today|tonight|aaj raat|aaj|आज रात|आज'), (_, now) => ({ days: dayAfter(0, now) })),
  phrase(anyOf('day after tomorrow|the day after tomorrow|parso|parson|parsoan|परसों'), (_, now) => ({
    days: dayAfter(2, now),
  })),
  phrase(anyOf('tomorrow|tomorow|tommorow|tomorrow night|kal|kal raat|कल|कल रात'), (_, now) => ({
    days: dayAfter(1, now),
  })),
  ...weekdays.map((names, weekday) => phrase(`${on}${names}`, (_, now) => ({ days: nextWeekday(weekday, now) }))),
  ...months.flatMap((names, at) => {
    const read: Phrase['read'] = ([, typed, inYear], now) => {
      const days = inYear ? dateIn(Number(inYear), at + 1, dayOf(typed)) : nextDate(dayOf(typed), at + 1, now);
      return days && { days };
    };
    return [
      phrase(`${on}${day} ${names}${year}`, read),
      phrase(`${on}${names} ${day}${year}`, read),
      phrase(`(?:${anyOf('in|this|next')} )?${names}(?: ${anyOf('में|mein|me')})?`, (_, now) => ({
        days: nextMonth(at + 1, now),
      })),
    ];
  }),
  phrase(anyOf('cheap|cheapest|sasta|saste|sasti|सस्ता|सस्ते|सस्ती'), () => ({ cheapestFirst: true })),
];

const spaced = (...parts: string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** A search without one of its words or phrases. */
export function withoutPart(text: string, part: string): string {
  const typed = tokenize(text).join(' ');
  const at = ` ${typed} `.indexOf(` ${part} `);
  return at < 0 ? text : spaced(typed.slice(0, at), typed.slice(at + part.length));
}

/** What was typed, as filters and the words that are left: days of the calendar in India, prices, free entry. */
export function readQuery(text: string, now: Date): ReadQuery {
  const typed = tokenize(withMonthNames(westernDigits(text)).replaceAll(/(?<=\d),(?=\d)/g, '')).join(' ');
  let words = typed;
  let filter: TypedFilter = {};
  const read: { text: string; meaning: TypedFilter }[] = [];
  for (const { pattern, read: meaningOf } of phrases) {
    const match = pattern.exec(words);
    const meaning = match && meaningOf(match, now);
    if (!match || !meaning) continue;
    filter = { ...filter, ...meaning };
    read.push({ text: match[0], meaning });
    words = spaced(words.slice(0, match.index), words.slice(match.index + match[0].length));
  }
  return { filter, words, phrases: read.map((part) => ({ ...part, rest: withoutPart(typed, part.text) })) };
}
