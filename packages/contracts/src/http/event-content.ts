import { z } from 'zod';
import { accessibilityFeatures } from '../accessibility/accessibility-features';
import { ofEach, translatedEventTexts } from './event-texts';
import { PicturePoint } from './picture-point';
import { IstTime, LongText, MediaUrl, plainText, ShortText, withoutNull } from './scalars';
import { translationsOf } from './translations';

const AccessibilityFeature = z.enum(accessibilityFeatures);

/** The texts of a translation are empty where none is given: readers then show the default language. */
const LineupTranslation = z.strictObject({ name: ShortText.default(''), role: ShortText.default('') });

export const LineupEntry = z.object({
  name: z.string(),
  role: z.string(),
  startsAt: IstTime.nullable(),
  translations: translationsOf(LineupTranslation),
});
export type LineupEntry = z.infer<typeof LineupEntry>;

/** The point of a picture that stays in view where it is cropped. */
export const PictureFocus = z.object({ url: z.string(), x: z.number(), y: z.number() }) satisfies z.ZodType<
  PicturePoint & { url: string }
>;
export type PictureFocus = z.infer<typeof PictureFocus>;

export const Accessibility = z.object({ features: z.array(AccessibilityFeature), notes: z.string() });
export type Accessibility = z.infer<typeof Accessibility>;

export const GoodToKnow = z.object({
  bring: z.array(z.string()),
  notAllowed: z.array(z.string()),
  gettingThere: z.string(),
});
export type GoodToKnow = z.infer<typeof GoodToKnow>;

const NoteText = z.string().trim().max(1000).refine(withoutNull, plainText);
const Point = ShortText.min(1, 'Enter a text, or remove the line.');
const Points = z.array(Point).max(30);

export const LineupForm = z
  .array(
    z.strictObject({
      name: ShortText.min(1, 'Enter who or what is on.'),
      role: ShortText.default(''),
      startsAt: IstTime.nullish(),
      translations: translationsOf(LineupTranslation).default({}),
    }),
  )
  .max(60);

/** Of pictures of the event; others are left out. */
export const PictureFocusForm = z.array(z.strictObject({ url: MediaUrl, ...PicturePoint.shape })).max(13);

export const AccessibilityForm = z.strictObject({
  features: z
    .array(AccessibilityFeature)
    .max(accessibilityFeatures.length)
    .default([])
    .transform((features) => [...new Set(features)]),
  notes: NoteText.default(''),
});

export const GoodToKnowForm = z.strictObject({
  bring: Points.default([]),
  notAllowed: Points.default([]),
  gettingThere: NoteText.default(''),
});

/** A list replaces the list of the default language as a whole. */
export const EventTranslation = z.strictObject({
  name: ShortText.default(''),
  /** Sanitised HTML. */
  description: LongText.default(''),
  remark: LongText.default(''),
  ...ofEach(translatedEventTexts, ShortText.default('')),
  venue: z.strictObject({ name: ShortText.default(''), address: ShortText.default('') }).prefault({}),
  termsAndConditions: z
    .array(z.strictObject({ point: z.string().trim().max(1000) }))
    .max(60)
    .default([]),
  accessibility: z.strictObject({ notes: NoteText.default('') }).prefault({}),
  goodToKnow: GoodToKnowForm.prefault({}),
});
export type EventTranslation = z.infer<typeof EventTranslation>;

export const TierTranslation = z.strictObject({
  type: ShortText.default(''),
  subtitle: ShortText.default(''),
  desc: ShortText.default(''),
  perks: z.array(ShortText).max(20).default([]),
});
export type TierTranslation = z.infer<typeof TierTranslation>;

export const EventTranslations = translationsOf(EventTranslation);
export const TierTranslations = translationsOf(TierTranslation);
