import { z } from 'zod';
import { defineRoutes, IdParams } from './route';
import { IstTime } from './scalars';

export const Banner = z.object({
  _id: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  mobileImageUrl: z.string(),
  type: z.string(),
  eventId: z.object({ _id: z.string() }).nullable(),
  isActive: z.boolean(),
  createdAt: IstTime,
  updatedAt: IstTime,
});
export type Banner = z.infer<typeof Banner>;

export const bannerRoutes = defineRoutes({
  'GET /api/banner': {
    access: 'public',
    tag: 'Discovery',
    summary: 'Banners; visitors get the active ones',
    data: z.array(Banner),
  },
  'GET /api/banner/:id': { access: 'public', tag: 'Discovery', summary: 'One banner', params: IdParams, data: Banner },
});
