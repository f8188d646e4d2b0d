import { z } from 'zod';
import { IstTime } from './scalars';

const CategoryAvailability = z.object({
  key: z.string(),
  availableSeats: z.number().int(),
  isTicketAvailable: z.boolean(),
});

export const Availability = z.object({
  /** Over all shows to come. */
  ticketCategories: z.array(CategoryAvailability),
  showtimes: z.array(
    z.object({
      key: z.string(),
      startTime: IstTime,
      availableSeats: z.number().int(),
      ticketCategories: z.array(CategoryAvailability),
    }),
  ),
});
export type Availability = z.infer<typeof Availability>;
