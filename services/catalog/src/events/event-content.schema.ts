import { accessibilityFeatures } from '@utsav/contracts/accessibility/accessibility-features';
import {
  eventTexts,
  ofEach,
  translatedEventTexts,
  type EventTexts,
  type TranslatedEventText,
} from '@utsav/contracts/http/event-texts';
import type { Accessibility, GoodToKnow, PictureFocus } from '@utsav/contracts/http/event-content';
import { translationLanguages, type Translations } from '@utsav/contracts/language/languages';
import { Schema } from 'mongoose';

/** What the organizer gives in another language; empty where nothing is given. */
export interface EventTranslation extends Record<TranslatedEventText, string> {
  name: string;
  /** Sanitised HTML. */
  description: string;
  remark: string;
  venueName: string;
  venueAddress: string;
  /** Sanitised HTML, one each. */
  terms: string[];
  accessibilityNotes: string;
  goodToKnow: GoodToKnow;
}

export interface LineupEntry {
  name: string;
  role: string;
  startsAt: Date | null;
  translations: Translations<{ name: string; role: string }>;
}

/** What a visitor reads of an event besides its offer. */
export interface EventContent extends EventTexts {
  doorsOpenAt: Date | null;
  lineup: LineupEntry[];
  accessibility: Accessibility;
  goodToKnow: GoodToKnow;
  pictureFocus: PictureFocus[];
  translations: Translations<EventTranslation>;
}

const text = { type: String, default: '' };

/** A document of texts for each language, absent where none are given. */
export const byLanguage = (texts: object) =>
  Object.fromEntries(
    translationLanguages.map((language) => [
      language,
      { type: new Schema(texts, { _id: false, id: false }), default: undefined },
    ]),
  );
const goodToKnow = { bring: [String], notAllowed: [String], gettingThere: text } satisfies Record<
  keyof GoodToKnow,
  unknown
>;

export const contentFields = {
  ...ofEach(eventTexts, text),
  doorsOpenAt: { type: Date, default: null },
  lineup: [
    { _id: false, name: text, role: text, startsAt: Date, translations: byLanguage({ name: text, role: text }) },
  ],
  accessibility: { features: [{ type: String, enum: accessibilityFeatures }], notes: text },
  goodToKnow,
  pictureFocus: [{ _id: false, url: text, x: Number, y: Number }],
  translations: byLanguage({
    ...ofEach(translatedEventTexts, text),
    name: text,
    description: text,
    remark: text,
    venueName: text,
    venueAddress: text,
    terms: [String],
    accessibilityNotes: text,
    goodToKnow,
  } satisfies Record<keyof EventTranslation, unknown>),
} satisfies Record<keyof EventContent, unknown>;
