import { z } from 'zod';
import type { NamedInWebhook } from '../provider/unreadable-webhook';
import { Notes } from './entities';
import { pageIdOf } from './mapping';
import { isMarked, orderIdOf } from './marks';

const Text = z.string().catch('');
/** Read without any demand: what does not have the expected shape names nothing. */
const Entity = z
  .object({ entity: z.object({ id: Text, payment_id: Text, reference_id: Text, description: Text, notes: Notes }) })
  .optional()
  .catch(undefined);
const Body = z
  .object({
    payload: z.object({
      payment_link: Entity,
      payment: Entity,
      refund: Entity,
      dispute: Entity,
      settlement: z.unknown().optional(),
    }),
  })
  .catch({ payload: {} });

/** What a webhook that cannot be read names of ours, as far as it can be seen. */
export function namedInWebhook(body: unknown, source: string): NamedInWebhook {
  const { payload } = Body.parse(body);
  const [link, payment] = [payload.payment_link?.entity, payload.payment?.entity];
  const about = [link, payment, payload.refund?.entity, payload.dispute?.entity].filter((one) => one !== undefined);
  return {
    // Settlements are of the account, whoever sold.
    isOurs: payload.settlement !== undefined || about.some((entity) => isMarked(entity, source)),
    orderIds: [link?.reference_id ?? '', ...about.map(orderIdOf)].filter(Boolean),
    pageIds: [link?.id ?? '', payment ? pageIdOf(payment) : ''].filter(Boolean),
    paymentIds: [payment?.id ?? '', ...about.map(({ payment_id: id }) => id)].filter(Boolean),
  };
}
