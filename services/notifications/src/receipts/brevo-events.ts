import { z } from 'zod';
import { deliveryIdHeader } from '../email/delivery-id-header';

const Event = z.object({
  event: z.string().max(40),
  [deliveryIdHeader]: z.string().max(200).optional(),
  reason: z.string().optional(),
});
/** One event, or several where batches are switched on. */
const Body = z.union([z.array(Event).max(1000), Event.transform((event) => [event])]);

/** What reached no mailbox; `deferred` is tried again, `spam` arrived. */
const bounces = new Set(['hard_bounce', 'soft_bounce', 'blocked', 'invalid_email', 'error']);

export interface Bounce {
  deliveryId: string;
  /** Kind and enhanced status code (RFC 3463) alone: the words of a mail server may hold the address. */
  reason: string;
}

/** Of Brevo's webhook for transactional emails; other events say nothing that is needed. Throws for another form. */
export function bouncesOf(body: string): Bounce[] {
  return Body.parse(JSON.parse(body)).flatMap(({ event, reason = '', [deliveryIdHeader]: deliveryId }) => {
    if (!deliveryId || !bounces.has(event)) return [];
    const [status = ''] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(reason) ?? [];
    return [{ deliveryId, reason: `Brevo ${event} ${status}`.trim() }];
  });
}
