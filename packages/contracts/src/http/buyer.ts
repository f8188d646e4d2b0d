import { z } from 'zod';
import { DeviceSession } from './account';
import { Review } from './review';
import { defineRoutes, IdParams } from './route';
import { ListedUser } from './users';

/** Who bought: their account with its devices and reviews. */
export const BuyerAccount = z.object({
  /** Null for a person without an account. */
  user: ListedUser.nullable(),
  devices: z.array(DeviceSession),
  reviews: z.array(Review),
});
export type BuyerAccount = z.infer<typeof BuyerAccount>;

export const buyerRoutes = defineRoutes({
  'GET /api/admin/buyers/:id': {
    operationId: 'getBuyer',
    access: 'buyers.view',
    tag: 'Console',
    summary: 'The account of a buyer, by user id or mobile; none for who bought without one',
    params: IdParams,
    data: BuyerAccount,
  },
});
