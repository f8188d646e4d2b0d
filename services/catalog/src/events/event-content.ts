import { eventTextsOf } from '@utsav/contracts/http/event-texts';
import { AppError } from '@utsav/contracts/errors/app-error';
import { hasText } from '@utsav/contracts/language/has-text';
import type { TranslationLanguage, Translations } from '@utsav/contracts/language/languages';
import type { TranslatedNames } from '@utsav/contracts/messages/translated-names';
import { indiaDayNumber } from '@utsav/contracts/time/india-time';
import { sanitiseHtml } from '../rich-text/sanitise';
import type { EventContent } from './event-content.schema';
import type { EventRow } from './event.schema';
import type { EventForm } from './event-form-schema';

/** Rows from before an event had some of it have nothing there. */
export const contentOf = (row: Partial<EventContent>): EventContent => ({
  ...eventTextsOf(row),
  doorsOpenAt: row.doorsOpenAt ?? null,
  lineup: row.lineup ?? [],
  accessibility: row.accessibility ?? { features: [], notes: '' },
  goodToKnow: row.goodToKnow ?? { bring: [], notAllowed: [], gettingThere: '' },
  pictureFocus: row.pictureFocus ?? [],
  translations: row.translations ?? {},
});

/** The languages in which something is given. */
export const withTexts = <T extends object>(translations: Translations<T>): Translations<T> =>
  Object.fromEntries(Object.entries(translations).filter(([, texts]) => hasText(texts))) as Translations<T>;

async function sanitised(translations: EventContent['translations']): Promise<EventContent['translations']> {
  const entries = await Promise.all(
    Object.entries(withTexts(translations)).map(async ([language, texts]) => [
      language,
      {
        ...texts,
        description: await sanitiseHtml(texts.description),
        terms: await Promise.all(texts.terms.map(sanitiseHtml)),
      },
    ]),
  );
  return Object.fromEntries(entries) as EventContent['translations'];
}

const dayMs = 86_400_000;

/** A time that the form leaves as it was moves with the day of the event; the hour stays. */
function moved(
  time: Date | null,
  known: Date | null | undefined,
  { startsAt }: EventForm,
  before: EventRow | null,
): Date | null {
  if (!time || !before || time.getTime() !== known?.getTime()) return time;
  return new Date(time.getTime() + (indiaDayNumber(startsAt) - indiaDayNumber(before.startsAt)) * dayMs);
}

/** Errors name the fields of the REST form. */
function requireTimes({ startsAt, endsAt, showtimes }: EventForm, { doorsOpenAt, lineup }: EventContent): void {
  const begin = Math.min(...[startsAt, ...showtimes.map((show) => show.startsAt)].map(Number));
  const ends = [endsAt, ...showtimes.map((show) => show.endsAt)].flatMap((end) => (end ? [end.getTime()] : []));
  const end = ends.length > 0 ? Math.max(...ends) : Infinity;
  const opens = doorsOpenAt?.getTime() ?? begin;
  const details = [
    ...(opens > begin || begin - opens > dayMs
      ? [{ field: 'doorsOpenAt', message: 'Doors open before the start, on the day of it.' }]
      : []),
    ...lineup.flatMap((entry, at) =>
      entry.startsAt && (entry.startsAt.getTime() < opens || entry.startsAt.getTime() > end)
        ? [{ field: `lineup.${at}.startsAt`, message: 'Choose a time between the start of the event and its end.' }]
        : [],
    ),
  ];
  if (details.length > 0) throw new AppError('VALIDATION', { details });
}

/** The content that a form sets. Throws VALIDATION for times outside of the event. */
export async function contentOfForm(form: EventForm, before: EventRow | null): Promise<EventContent> {
  const known = before ? contentOf(before) : undefined;
  const timeBefore = (name: string) => known?.lineup.find((entry) => entry.name === name)?.startsAt;
  const pictures = new Set([form.imageUrl, ...form.landscapeImages]);
  const content: EventContent = {
    ...eventTextsOf(form),
    doorsOpenAt: moved(form.doorsOpenAt, known?.doorsOpenAt, form, before),
    lineup: form.lineup.map(({ name, role, startsAt, translations }) => ({
      name,
      role,
      startsAt: moved(startsAt, timeBefore(name), form, before),
      translations: withTexts(translations),
    })),
    accessibility: form.accessibility,
    goodToKnow: form.goodToKnow,
    pictureFocus: form.pictureFocus.filter(({ url }) => pictures.has(url)),
    translations: await sanitised(form.translations),
  };
  requireTimes(form, content);
  return content;
}

/** What tickets and mails say of an event, by language. */
export function translatedNames(row: Pick<EventRow, 'translations' | 'ticketCategories'>): TranslatedNames {
  const translations = row.translations ?? {};
  const languages = new Set([
    ...Object.keys(translations),
    ...row.ticketCategories.flatMap((category) => Object.keys(category.translations ?? {})),
  ]) as Set<TranslationLanguage>;
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      {
        name: translations[language]?.name ?? '',
        venueName: translations[language]?.venueName ?? '',
        venueAddress: translations[language]?.venueAddress ?? '',
        categoryTypes: Object.fromEntries(
          row.ticketCategories.flatMap(({ key, translations: texts }) => {
            const type = texts?.[language]?.type;
            return type ? [[key, type]] : [];
          }),
        ),
      },
    ]),
  );
}
