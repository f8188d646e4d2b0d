import { z } from 'zod';
import { defineRoutes, IdParams } from './route';
import { IstTime, MediaUrl, ShortText } from './scalars';
import { translationsOf } from './translations';

export const BannerType = z.enum(['homepage', 'event', 'sponsor', 'custom']);
export type BannerType = z.infer<typeof BannerType>;

/** The event that a banner leads to, as visitors need it to decide. */
export const BannerEvent = z.object({
  startDate: IstTime,
  city: z.string(),
  /** Rupees with fee and GST; 0 is free, null while no price is known. */
  fromPrice: z.number().nullable(),
  isSoldOut: z.boolean(),
});
export type BannerEvent = z.infer<typeof BannerEvent>;

const BannerTranslations = translationsOf(z.strictObject({ title: ShortText.default('') }));

export const Banner = z.object({
  _id: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  mobileImageUrl: z.string(),
  type: z.string(),
  eventId: z.object({ _id: z.string() }).nullable(),
  /** In the list for visitors, while its event can be booked. */
  event: BannerEvent.nullable().optional(),
  /** In the list for the console: its event was deleted, cancelled or hidden, or is over, so visitors do not see the banner. */
  isEventGone: z.boolean().optional(),
  isActive: z.boolean(),
  translations: BannerTranslations,
  createdAt: IstTime,
  updatedAt: IstTime,
});
export type Banner = z.infer<typeof Banner>;

const fields = {
  title: ShortText.min(1, 'Please enter a title.'),
  imageUrl: MediaUrl.min(1, 'Please upload a banner image.'),
  mobileImageUrl: MediaUrl,
  type: BannerType,
  /** Where it leads; only a banner of type `homepage` has one. */
  eventId: z.string().max(64),
  isActive: z.boolean(),
  translations: BannerTranslations,
};

export const BannerForm = z
  .strictObject({
    ...fields,
    title: fields.title.prefault(''),
    imageUrl: fields.imageUrl.prefault(''),
    mobileImageUrl: fields.mobileImageUrl.default(''),
    eventId: fields.eventId.default(''),
    isActive: fields.isActive.default(true),
    translations: fields.translations.default({}),
  })
  .refine(({ type, eventId }) => type !== 'homepage' || eventId !== '', {
    path: ['eventId'],
    error: 'Please select an event.',
  });
export type BannerForm = z.infer<typeof BannerForm>;

/** The whole form, or the part that changes: the toggle sends `isActive` alone. */
export const BannerChanges = z.strictObject(fields).partial();
export type BannerChanges = z.infer<typeof BannerChanges>;

const changing = {
  access: 'banners.edit',
  audit: 'banner.change',
  tag: 'Console',
  summary: 'Change a banner; what is not sent stays as it is',
  params: IdParams,
  body: BannerChanges,
  data: Banner,
  limit: 'write',
} as const;

export const bannerRoutes = defineRoutes({
  'GET /api/banner': {
    operationId: 'listBanners',
    access: 'public',
    tag: 'Discovery',
    summary: 'Banners; visitors get the active ones',
    data: z.array(Banner),
  },
  'GET /api/banner/:id': {
    operationId: 'getBanner',
    access: 'public',
    tag: 'Discovery',
    summary: 'One banner',
    params: IdParams,
    data: Banner,
  },
  'POST /api/banner': {
    operationId: 'createBanner',
    access: 'banners.edit',
    audit: 'banner.create',
    tag: 'Console',
    summary: 'A new banner',
    idempotent: true,
    errors: ['IDEMPOTENCY_KEY_REUSED'],
    body: BannerForm,
    data: Banner,
    status: 201,
    limit: 'write',
  },
  'PUT /api/banner/:id': { ...changing, operationId: 'replaceBanner' },
  'PATCH /api/banner/:id': { ...changing, operationId: 'updateBanner' },
  'DELETE /api/banner/:id': {
    operationId: 'deleteBanner',
    access: 'banners.edit',
    audit: 'banner.delete',
    tag: 'Console',
    summary: 'Delete a banner',
    params: IdParams,
    limit: 'write',
  },
});
