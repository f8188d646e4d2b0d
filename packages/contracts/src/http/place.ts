import { z } from 'zod';
import { defineRoutes } from './route';
import { ShortText } from './scalars';

const part = z.string().default('');

/** A place as the public geocoding services write it. */
export const Place = z.object({
  place_id: z.string(),
  display_name: z.string(),
  /** Degrees, as text. */
  lat: z.string(),
  lon: z.string(),
  address: z.object({
    city: part,
    town: part,
    village: part,
    hamlet: part,
    state: part,
    region: part,
    country: part,
    postcode: part,
    neighbourhood: part,
    suburb: part,
    quarter: part,
    road: part,
    residential: part,
  }),
});
export type Place = z.infer<typeof Place>;

const Language = z
  .string()
  .regex(/^[a-z]{2}(-[A-Za-z]{2})?$/, 'Enter a language, such as en.')
  .default('en');

export const placeRoutes = defineRoutes({
  'GET /api/geo/tiles': {
    operationId: 'getMapTiles',
    access: 'public',
    tag: 'Discovery',
    summary: 'Where the pictures of maps come from',
    data: z.object({
      /** With `{z}`, `{x}` and `{y}`. */
      urlTemplate: z.string(),
      /** To be shown on the map. */
      attribution: z.string(),
    }),
  },
  'GET /api/geo/capabilities': {
    operationId: 'getPlaceCapabilities',
    access: 'events.edit',
    tag: 'Console',
    summary: 'What the geocoding server allows',
    data: z.object({
      /** The search may be called while a user types; else only when they submit. */
      searchWhileTyping: z.boolean(),
    }),
  },
  'GET /api/geo/search': {
    operationId: 'searchPlaces',
    errors: ['PLACE_SEARCH_FAILED'],
    access: 'events.edit',
    tag: 'Console',
    summary: 'Places for what somebody types',
    query: z.object({
      q: ShortText.min(3, 'Type at least 3 characters.'),
      limit: z.coerce.number().int().min(1).max(10).default(5),
      'accept-language': Language,
    }),
    data: z.array(Place),
  },
  'GET /api/geo/reverse': {
    operationId: 'reverseGeocode',
    errors: ['NOT_FOUND', 'PLACE_LOOKUP_FAILED'],
    access: 'events.edit',
    tag: 'Console',
    summary: 'The place of a point',
    query: z.object({
      lat: z.coerce.number().min(-90).max(90),
      lon: z.coerce.number().min(-180).max(180),
      'accept-language': Language,
    }),
    data: Place,
  },
});
