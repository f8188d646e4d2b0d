import { z } from 'zod';
import { ofEach, ticketTexts } from '../http/event-texts';

const Texts = z.object(ofEach(ticketTexts, z.string().optional()));

/** What tickets and mails say of a visit besides its time and place: absent where nothing is given. */
export const EventDetails = z.object({
  ...Texts.shape,
  /** By language. */
  translations: z.record(z.string(), Texts).optional(),
});
export type EventDetails = z.infer<typeof EventDetails>;
