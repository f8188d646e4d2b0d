import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';

/**
 * What a webhook says, by its type: ids and amounts, and nothing of a person. A receiver reads the rest by the ids, with a
 * service account, as it is then.
 */
export const webhookPayloads = {
  'order.confirmed': z.object({
    orderId: z.string(),
    bookingId: z.string(),
    bookingCode: z.string(),
    eventId: z.string(),
    tickets: z.number().int(),
    amount: Rupees,
    paymentMode: z.string(),
    metadata: z.record(z.string(), z.string()),
  }),
  'order.refunded': z.object({
    orderId: z.string(),
    /** The payment provider's id of it; ours where the money went back over the counter or by hand. */
    refundId: z.string(),
    amount: Rupees,
  }),
  'event.changed': z.object({
    eventId: z.string(),
    isPublished: z.boolean(),
    isOnSale: z.boolean(),
    isCancelled: z.boolean(),
    isDeleted: z.boolean(),
  }),
  'ticket.returned': z.object({
    orderId: z.string(),
    bookingId: z.string(),
    bookingCode: z.string(),
    eventId: z.string(),
    /** Empty where all of the booking ended. */
    ticketIds: z.array(z.string()),
    isWholeBooking: z.boolean(),
    /** What goes back to the buyer. */
    refundAmount: Rupees,
  }),
} as const;

export type WebhookEvent = keyof typeof webhookPayloads;
export const webhookEvents = Object.keys(webhookPayloads) as [WebhookEvent, ...WebhookEvent[]];
export type WebhookPayload<Event extends WebhookEvent> = z.infer<(typeof webhookPayloads)[Event]>;

/** The body of a webhook. */
export interface WebhookBody<Event extends WebhookEvent = WebhookEvent> {
  type: Event;
  /** When it happened: webhooks may arrive in another order. */
  timestamp: string;
  data: WebhookPayload<Event>;
}
