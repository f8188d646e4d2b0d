import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { msg91WebhookUrl } from '../../config';
import type { InboxContext } from '../../inbox-context';
import { demoHeader, filledText, textOfFlow } from '../dlt-register';
import { isSameSecret, meetFault, type WireErrors, type WireResponse } from '../sms-wire';
import { msg91Receipt } from './msg91-receipt';

const missingInGsm7 = /[^\n\r\u0020-\u005F\u0061-\u007E¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ€]/gu;

/** A text as a phone shows it that was sent in GSM-7 (GSM 03.38): without the letters that this alphabet lacks. */
const asGsm7 = (text: string): string => text.replaceAll(missingInGsm7, '?');

const flowBody = z.object({
  template_id: z.string({ error: 'template_id is missing' }).min(1, 'template_id is missing'),
  /** 1 for a text whose letters are not all in GSM-7. */
  unicode: z.coerce
    .string()
    .regex(/^[01]$/, 'unicode must be 0 or 1')
    .default('0'),
  recipients: z
    .array(
      z
        .object({
          mobiles: z
            .string({ error: 'mobiles is missing' })
            .regex(/^(?!91)[1-9]\d{7,14}$|^91[6-9]\d{9}$/, 'invalid mobile number'),
        })
        .catchall(z.string('variables must be texts')),
      { error: 'recipients is missing' },
    )
    .min(1, 'recipients is missing'),
});
type Recipient = z.infer<typeof flowBody>['recipients'][number];

const error = (status: number, code: string, message: string): WireResponse => ({
  status,
  body: { type: 'error', code, message },
});
const errors: WireErrors = {
  reject: error(400, '202', 'Invalid mobile number'),
  refuse: error(401, '401', 'AuthenticationFailure'),
  throttle: error(429, '429', 'Too many requests'),
  '500': error(500, '601', 'Internal error'),
};

/** Values of `VAR1`, `VAR2` …, as many as there are. */
function variablesOf(recipient: Recipient): string[] {
  const values: string[] = [];
  for (let at = 1; recipient[`VAR${at}`] !== undefined; at += 1) values.push(recipient[`VAR${at}`] as string);
  return values;
}

/** MSG91's Flow API v5: the account holds the texts, a request brings the id of one and its variables. */
export function msg91Routes(app: FastifyInstance, { config, store, faults, receipts }: InboxContext): void {
  const webhookUrl = msg91WebhookUrl(config);
  // Errors have the status of a success, and text where one is expected.
  app.get<{ Querystring: { authkey?: string } }>('/api/balance.php', async ({ query }, reply) =>
    reply
      .type('text/html')
      .send(
        isSameSecret(query.authkey, config.MSG91_AUTH_KEY)
          ? '100000'
          : JSON.stringify({ msg: 'Invalid authkey', msgType: 'error' }),
      ),
  );
  app.post('/api/v5/flow', async (request, reply) => {
    const send = ({ status, body }: WireResponse) => reply.code(status).send(body);
    if (!isSameSecret(request.headers['authkey'], config.MSG91_AUTH_KEY))
      return send(error(401, '401', 'AuthenticationFailure'));
    const parsed = flowBody.safeParse(request.body ?? {});
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? 'wrong body';
      return send(error(400, message === 'invalid mobile number' ? '202' : '400', message));
    }
    const { template_id, recipients, unicode } = parsed.data;
    const registered = textOfFlow(template_id);
    if (!registered) return send(error(400, '400', 'template id is invalid'));
    const fault = faults.takeSms('msg91');
    if (await meetFault(fault, errors, reply, faults.delayMs)) return reply;
    const requestId = randomBytes(12).toString('hex');
    const encode = unicode === '1' ? (text: string) => text : asGsm7;
    for (const recipient of recipients) {
      const filled = filledText(registered, variablesOf(recipient));
      // Undefined where the operator rejects it.
      const text = fault === 'operator' || filled === undefined ? undefined : encode(filled);
      const { mobiles: number } = recipient;
      const { templateId } = registered;
      if (text !== undefined) await store.add({ channel: 'sms', to: `+${number}`, from: demoHeader, text, templateId });
      const details = { requestId, number, senderId: demoHeader, isDelivered: text !== undefined };
      if (webhookUrl) receipts.send(msg91Receipt(webhookUrl, details));
    }
    return { type: 'success', message: requestId };
  });
}
