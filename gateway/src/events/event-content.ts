import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { accessibilityFeature } from '@utsav/contracts/grpc/catalog';
import type { NoOther } from '@utsav/contracts/grpc/no-other';
import type { Event, TicketCategory } from '@utsav/contracts/http/event';
import type { EventForm } from '@utsav/contracts/http/event-form';
import type { EventTranslation, TierTranslation } from '@utsav/contracts/http/event-content';
import { translationLanguages, type Translations } from '@utsav/contracts/language/languages';
import { timestampOf, toIst, toIstOrNull } from '../http/ist';

/** Texts of the languages that this release knows. */
export const inKnownLanguages = <Texts, View>(
  texts: Readonly<Record<string, Texts>>,
  view: (texts: Texts) => View,
): Translations<View> =>
  Object.fromEntries(
    translationLanguages.flatMap((language) => {
      const given = texts[language];
      return given ? [[language, view(given)]] : [];
    }),
  );

export const messagesOf = <Texts, Message>(
  translations: Translations<Texts>,
  message: (texts: Texts) => Message,
): Record<string, Message> =>
  Object.fromEntries(
    translationLanguages.flatMap((language) => {
      const given = translations[language];
      return given ? [[language, message(given)]] : [];
    }),
  );

const noNotes: rpc.GoodToKnow = { bring: [], notAllowed: [], gettingThere: '' };

const textsView = ({
  venueName,
  venueAddress,
  terms,
  accessibilityNotes,
  goodToKnow,
  ...alike
}: rpc.EventTranslation): EventTranslation => ({
  ...alike,
  venue: { name: venueName, address: venueAddress },
  termsAndConditions: terms.map((point) => ({ point })),
  accessibility: { notes: accessibilityNotes },
  goodToKnow: goodToKnow ?? noNotes,
});

export const tierTranslations = (translations: rpc.TicketCategory['translations']): TicketCategory['translations'] =>
  inKnownLanguages(translations, ({ description, ...texts }) => ({ ...texts, desc: description }));

export const accessibilityView = (given: rpc.Accessibility | undefined): Event['accessibility'] => ({
  features: (given?.features ?? []).map(accessibilityFeature.fromProto),
  notes: given?.notes ?? '',
});

type ContentField = 'doorsOpenAt' | 'lineup' | 'accessibility' | 'goodToKnow' | 'pictureFocus' | 'translations';

/** What a visitor reads of an event besides its offer. */
export const contentView = (event: rpc.Event): Pick<Event, ContentField> => ({
  doorsOpenAt: toIstOrNull(event.doorsOpenAt),
  lineup: event.lineup.map(({ name, role, startsAt, translations }) => ({
    name,
    role,
    startsAt: startsAt ? toIst(startsAt) : null,
    translations: inKnownLanguages(translations, (texts) => ({ name: texts.name, role: texts.role })),
  })),
  accessibility: accessibilityView(event.accessibility),
  goodToKnow: event.goodToKnow ?? noNotes,
  pictureFocus: event.pictureFocus,
  translations: inKnownLanguages(event.translations, textsView),
});

const notesMessage = (notes: EventTranslation['goodToKnow']) =>
  notes satisfies rpc.GoodToKnow & NoOther<typeof notes, keyof rpc.GoodToKnow>;

type Nested = 'venue' | 'termsAndConditions' | 'accessibility';
const textsMessage = ({ venue, termsAndConditions, accessibility, goodToKnow, ...alike }: EventTranslation) =>
  ({
    ...alike,
    venueName: venue.name,
    venueAddress: venue.address,
    terms: termsAndConditions.map(({ point }) => point),
    accessibilityNotes: accessibility.notes,
    goodToKnow: notesMessage(goodToKnow),
  }) satisfies rpc.EventTranslation & NoOther<EventTranslation, keyof rpc.EventTranslation | Nested>;

const tierTextsMessage = ({ desc, ...texts }: TierTranslation): rpc.TicketCategoryTranslation => ({
  ...texts,
  description: desc,
});

export const tierTranslationsMessage = (
  translations: Translations<TierTranslation> | undefined,
): rpc.TicketCategoryTranslations | undefined => translations && { values: messagesOf(translations, tierTextsMessage) };

/** The content of a form, in the names of catalog. */
export const contentMessage = (form: Partial<EventForm>): Pick<rpc.EventForm, ContentField> => ({
  doorsOpenAt: timestampOf(form.doorsOpenAt ?? undefined),
  lineup: (form.lineup ?? []).map(({ name, role, startsAt, translations }) => ({
    name,
    role,
    startsAt: timestampOf(startsAt ?? undefined),
    translations: messagesOf(translations, (texts) => texts),
  })),
  accessibility: form.accessibility && {
    features: form.accessibility.features.map(accessibilityFeature.toProto),
    notes: form.accessibility.notes,
  },
  goodToKnow: form.goodToKnow && notesMessage(form.goodToKnow),
  pictureFocus: form.pictureFocus ?? [],
  translations: messagesOf(form.translations ?? {}, textsMessage),
});
