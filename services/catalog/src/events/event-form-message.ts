import { AppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { accessibilityFeature, covers, eventStatus, seating, taxKind } from '@utsav/contracts/grpc/catalog';
import type { NoOther } from '@utsav/contracts/grpc/no-other';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { z } from 'zod';
import { EventField, EventForm } from './event-form-schema';

const lineupEntryOf = ({ startsAt, ...entry }: rpc.LineupEntry): object => ({
  ...entry,
  startsAt: fromOptionalTimestamp(startsAt) ?? null,
});

/** gRPC has `null` for an absent message. */
const textsOf = ({ goodToKnow, ...texts }: rpc.EventTranslation): object => ({
  ...texts,
  ...(goodToKnow && { goodToKnow }),
});

const mapped = <T>(byLanguage: Record<string, T>, map: (texts: T) => object): object =>
  Object.fromEntries(Object.entries(byLanguage).map(([language, texts]) => [language, map(texts)]));

const tierTexts = ({ description, ...texts }: rpc.TicketCategoryTranslation): object => ({
  ...texts,
  desc: description,
});

const coverageOf = (coverage: rpc.Coverage): object => ({
  covers: covers.fromProto(coverage.covers),
  coveredShows: coverage.coveredShows,
  drawsOn: coverage.drawsOn ?? '',
});

const showtimeOf = ({ ticketCategories, categoryPrice, ...show }: rpc.ShowtimeForm): object => ({
  ...show,
  startsAt: fromOptionalTimestamp(show.startsAt),
  endsAt: fromOptionalTimestamp(show.endsAt),
  ...(show.seating && { seating: seating.fromProto(show.seating) }),
  ...(categoryPrice && { pricePaise: null }),
  ...(ticketCategories && {
    ticketCategories: ticketCategories.values.map(({ key, pricePaise = null, totalSeats = null }) => ({
      key,
      pricePaise,
      totalSeats,
    })),
  }),
});

type Given = z.input<typeof EventForm>;
type Common = Exclude<EventField & keyof rpc.EventForm, 'translations'>;
/** Fields that the message has as the domain has them. */
type Alike = { [Field in Common]: rpc.EventForm[Field] extends Given[Field] ? Field : never }[Common];

/** Fields whose form in the message is not that of the domain; one that is in one of the two alone does not compile. */
const translated: Record<Exclude<EventField, Alike>, (form: rpc.EventForm) => unknown> &
  NoOther<rpc.EventForm, EventField> = {
  taxKind: (form) => form.taxKind && taxKind.fromProto(form.taxKind),
  startsAt: ({ startsAt }) => fromOptionalTimestamp(startsAt),
  endsAt: ({ endsAt }) => fromOptionalTimestamp(endsAt) ?? null,
  status: ({ status }) => eventStatus.fromProto(status),
  venue: ({ venue }) => venue ?? undefined,
  ticketCategories: ({ ticketCategories }) =>
    ticketCategories.map(({ description, translations, coverage, ...category }) => ({
      ...category,
      desc: description,
      ...(translations && { translations: mapped(translations.values, tierTexts) }),
      ...(coverage && { coverage: coverageOf(coverage) }),
    })),
  showtimes: ({ showtimes }) => showtimes.map(showtimeOf),
  doorsOpenAt: ({ doorsOpenAt }) => fromOptionalTimestamp(doorsOpenAt) ?? null,
  lineup: ({ lineup }) => lineup.map(lineupEntryOf),
  accessibility: ({ accessibility }) =>
    accessibility
      ? { ...accessibility, features: accessibility.features.map(accessibilityFeature.fromProto) }
      : undefined,
  translations: ({ translations }) => mapped(translations, textsOf),
};

function valuesOf(form: rpc.EventForm, fields: readonly EventField[]): object {
  return Object.fromEntries(
    fields.map((field) => {
      // gRPC has `null` for an absent message.
      return [
        field,
        field in translated ? translated[field as keyof typeof translated](form) : (form[field] ?? undefined),
      ];
    }),
  );
}

/** Throws VALIDATION. */
export function formOfMessage(form: rpc.EventForm | undefined): EventForm {
  if (!form) throw new AppError('VALIDATION', { details: [{ field: 'form', message: 'It is missing.' }] });
  return parseOrThrow(EventForm, valuesOf(form, EventField.options));
}

export type EventChanges = Partial<EventForm>;

/** The named fields of a form. Throws VALIDATION. */
export function changesOfMessage(form: rpc.EventForm | undefined, fields: string[]): EventChanges {
  const names = parseOrThrow(z.array(EventField), fields);
  if (!form) return {};
  const mask: Partial<Record<EventField, true>> = Object.fromEntries(names.map((name) => [name, true]));
  return parseOrThrow(EventForm.pick(mask), valuesOf(form, names));
}
