import type { Event } from '@utsav/contracts/http/event';
import { taxKindOfCategory, type TaxKind } from '@utsav/contracts/tax/tax-kind';
import { inEachLanguage } from '../../../lib/texts-by-language';
import { noEntryTexts, noTexts, noTierTexts, textsDraft } from './translation-draft';
import {
  newEvent,
  newLineupEntry,
  newShowtime,
  newSponsor,
  newTicket,
  newTerm,
  type EventDraft,
  type ShowtimeRow,
  type TermRow,
} from './event-draft';
import { toLocal } from './event-times';
import { ownCategories } from './shows';

/** An event as servers write it: some under other names, some in part. */
export type PartialEvent = Partial<Event> & {
  start_time?: string;
  start?: string;
  end_time?: string;
  end?: string;
  endTime?: string;
  banner?: string;
  cover?: string;
};

const NAME_LENGTH = 200;
const COPIED = ' (copy)';

/** Each known field as the event has it, or as the form begins where it has none. */
function filled<T extends object>(start: T, given: object | undefined): T {
  const found: Record<string, unknown> = { ...given };
  return Object.fromEntries(Object.entries(start).map(([name, value]) => [name, found[name] ?? value])) as T;
}

/** Terms come back as HTML; plain ones are shown as they were typed. */
const typed = (point: string): string => (point.includes('<') ? point : point.replaceAll('&amp;', '&'));

/** Terms have no keys: their words tell them apart, wherever in the list they stand. */
function termRows(terms: readonly { point: string }[]): TermRow[] {
  const seen = new Map<string, number>();
  return terms.map(({ point }) => {
    const nth = (seen.get(point) ?? 0) + 1;
    seen.set(point, nth);
    return { id: `${nth} ${point}`, point: typed(point) };
  });
}

/** Only a kind that differs from that of its category was chosen. */
const chosenTaxKind = ({ taxKind, category = '' }: PartialEvent): TaxKind | '' =>
  taxKind && taxKind !== taxKindOfCategory(category) ? taxKind : '';

export function draftOf(event: PartialEvent): EventDraft {
  const { tags, ratings, ...fields } = event;
  return {
    basic: {
      ...filled(newEvent.basic, fields),
      taxKind: chosenTaxKind(event),
      date: toLocal(event.date ?? event.startDate ?? event.start_time ?? event.start),
      doorsOpenAt: toLocal(event.doorsOpenAt),
      eventEndDate: toLocal(event.endDate ?? event.endTime ?? event.end_time ?? event.end),
    },
    venue: filled(newEvent.venue, event.venue),
    tickets: (event.ticketCategories ?? []).map((row, at) => ({
      ...filled(newTicket(), row),
      id: row.key || `ticket-${at + 1}`,
      translations: inEachLanguage((language) => filled(noTierTexts(), row.translations?.[language])),
    })),
    showtimes: (event.showtimes ?? []).map((row, at) => ({
      ...filled<ShowtimeRow>({ ...newShowtime(), seating: 'share' }, row),
      id: row.key || `showtime-${at + 1}`,
      startTime: toLocal(row.startTime),
      endTime: toLocal(row.endTime),
      // A share follows from the ticket categories: put down as a number, it would stay when they change.
      totalSeats: row.seating === 'own' ? row.totalSeats : 0,
      ticketCategories: ownCategories(row, event.ticketCategories ?? []),
    })),
    images: {
      imageUrl: event.imageUrl ?? event.banner ?? event.cover ?? '',
      landsacpImage: event.landsacpImage ?? [],
      pictureFocus: event.pictureFocus ?? [],
    },
    layout: filled(newEvent.layout, fields),
    organizer: filled(newEvent.organizer, event.organizer),
    sponsors: (event.sponsors ?? []).map((row, at) => ({
      ...filled(newSponsor(), row),
      id: row.id || `sponsor-${at + 1}`,
    })),
    terms: termRows(event.termsAndConditions ?? []),
    other: { ...filled(newEvent.other, fields), ...ratings },
    tags: { tags: tags ?? [] },
    lineup: (event.lineup ?? []).map((row, at) => ({
      ...filled(newLineupEntry(), row),
      id: `lineup-${at + 1}`,
      startsAt: toLocal(row.startsAt),
      translations: inEachLanguage((language) => filled(noEntryTexts(), row.translations?.[language])),
    })),
    accessibility: filled(newEvent.accessibility, event.accessibility),
    goodToKnow: filled(newEvent.goodToKnow, event.goodToKnow),
    translations: inEachLanguage((language) => {
      const given = event.translations?.[language];
      return given ? filled(noTexts(), textsDraft(given)) : noTexts();
    }),
  };
}

/** The same event again: without its dates, its ratings and the keys that its stock hangs on. */
export function copyOf(event: PartialEvent): EventDraft {
  const draft = draftOf(event);
  const ids = new Map(draft.tickets.map(({ id }) => [id, newTicket().id]));
  const showIds = new Map(draft.showtimes.map(({ id }) => [id, newShowtime().id]));
  const copied = <R extends { id: string }>(row: R): R => ({ ...row, id: ids.get(row.id) ?? row.id });
  const { name, status } = draft.basic;
  return {
    ...draft,
    basic: {
      ...draft.basic,
      name: `${name.slice(0, NAME_LENGTH - COPIED.length)}${COPIED}`,
      date: '',
      eventEndDate: '',
      doorsOpenAt: '',
      status: status === 'cancelled' ? newEvent.basic.status : status,
    },
    tickets: draft.tickets.map((row) => ({
      ...copied(row),
      key: '',
      coveredShows: row.coveredShows.map((id) => showIds.get(id) ?? id),
      drawsOn: ids.get(row.drawsOn) ?? '',
    })),
    showtimes: draft.showtimes.map(({ id, seating, ticketPrice, totalSeats, ticketCategories }) => ({
      ...newShowtime(),
      id: showIds.get(id) ?? id,
      seating,
      ticketPrice,
      totalSeats,
      ticketCategories: ticketCategories.map(copied),
    })),
    sponsors: draft.sponsors.map((row) => ({ ...row, id: newSponsor().id })),
    terms: draft.terms.map((row) => ({ ...row, id: newTerm().id })),
    lineup: draft.lineup.map((row) => ({ ...row, id: newLineupEntry().id, startsAt: '' })),
    other: { ...draft.other, averageRating: 0, totalReviews: 0 },
  };
}
