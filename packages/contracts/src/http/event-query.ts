import { z } from 'zod';
import { pointOf } from '../geo/distance';
import { PageQuery } from './route';
import { IstTime, ShortText } from './scalars';

/** Days of the calendar in India, counted from now; the weekend is Saturday and Sunday of this week. */
export const EventDays = z.enum(['today', 'tomorrow', 'weekend']);
export type EventDays = z.infer<typeof EventDays>;

const isPriceRange = ({ minPrice, maxPrice }: { minPrice?: number | undefined; maxPrice?: number | undefined }) =>
  minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice;
const priceRangeError = { path: ['maxPrice'], error: 'The highest price must not be below the lowest.' };

/** Latitude and longitude in degrees, `19.08,72.88`. */
const Near = z
  .string()
  .max(40)
  .refine((text) => pointOf(text) !== undefined, 'Give latitude and longitude, such as 19.08,72.88.');

const visitorSorts = ['date', '-date', 'price', '-price'] as const;

/** Filters of every list that a visitor narrows. */
const VisitorFilter = z.object({
  fromDate: IstTime.optional(),
  toDate: IstTime.optional(),
  when: EventDays.optional(),
  /** Of the cheapest ticket on sale with fee and GST, both included. */
  minPrice: z.coerce.number().min(0).max(1_000_000).optional(),
  maxPrice: z.coerce.number().min(0).max(1_000_000).optional(),
  free: z.stringbool().optional(),
  /** One of those of the event. */
  language: ShortText.optional(),
  category: ShortText.optional(),
  city: ShortText.optional(),
});
export type VisitorFilter = z.infer<typeof VisitorFilter>;

export const EventQuery = z
  .object({
    ...PageQuery.shape,
    ...VisitorFilter.shape,
    /** As staff chose it, or what is true now: upcoming, past, on-sale, few-left, sold-out or closed. */
    status: ShortText.optional(),
    search: ShortText.optional(),
    tag: ShortText.optional(),
    /** `attention`: what cannot be bought or lacks a poster first, then the soonest. */
    sort: z
      .enum(['date', '-date', 'name', '-name', 'createdAt', '-createdAt', 'price', '-price', 'attention'])
      .optional(),
    /** Without a sort: the nearest of the events to come first, those without a known place last. */
    near: Near.optional(),
    paginate: z.stringbool().optional(),
  })
  .refine(isPriceRange, priceRangeError);
export type EventQuery = z.infer<typeof EventQuery>;

export const ShelfQuery = z
  .object({
    ...VisitorFilter.omit({ fromDate: true, toDate: true }).shape,
    coupon: z.string().trim().max(40).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    sort: z.enum(visitorSorts).optional(),
  })
  .refine(isPriceRange, priceRangeError);
export type ShelfQuery = z.infer<typeof ShelfQuery>;

/** Of the search that forgives a typing slip. */
export const SearchQuery = z
  .object({
    ...VisitorFilter.shape,
    q: ShortText.default(''),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    sort: z.enum(visitorSorts).optional(),
    /** As in `EventQuery`. */
    near: Near.optional(),
  })
  .refine(isPriceRange, priceRangeError);
