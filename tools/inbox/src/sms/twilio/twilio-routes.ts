import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { InboxContext } from '../../inbox-context';
import { registeredAs } from '../dlt-register';
import { isSameSecret, meetFault, type WireErrors, type WireResponse } from '../sms-wire';
import { twilioReceipt } from './twilio-receipt';

const messageForm = z.object({
  To: z.string().regex(/^\+(?!91)[1-9]\d{7,14}$|^\+91[6-9]\d{9}$/),
  From: z.string().min(1).optional(),
  MessagingServiceSid: z.string().min(1).optional(),
  Body: z.string().min(1).max(1600),
  StatusCallback: z.url().optional(),
});

const error = (status: number, code: number, message: string): WireResponse => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});
const errors: WireErrors = {
  reject: error(400, 21211, "Invalid 'To' Phone Number"),
  refuse: error(401, 20003, 'Authenticate'),
  throttle: error(429, 20429, 'Too Many Requests'),
  '500': error(500, 20500, 'Internal Server Error'),
};
const errorOfField: Readonly<Record<string, WireResponse>> = {
  To: errors.reject,
  Body: error(400, 21602, 'Message body is required.'),
  StatusCallback: error(400, 21609, "The 'StatusCallback' URL is not a valid URL."),
};
const noSender = error(400, 21603, "A 'From' or 'MessagingServiceSid' parameter is required.");

/** Twilio's Messages API, version 2010-04-01, as far as it sends texts. */
export function twilioRoutes(app: FastifyInstance, { config, store, faults, receipts }: InboxContext): void {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: secret } = config;
  const credentials = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;

  // Encapsulated, so that only its bodies are read as forms.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Params: { file: string } }>('/2010-04-01/Accounts/:file', async (request, reply) => {
      const isKnown = secret !== '' && isSameSecret(request.headers.authorization, credentials);
      if (!isKnown || request.params.file !== `${account}.json`)
        return reply.code(errors.refuse.status).send(errors.refuse.body);
      return { sid: account, friendly_name: 'Inbox', status: 'active', type: 'Full' };
    });
    scope.post<{ Params: { sid: string } }>('/2010-04-01/Accounts/:sid/Messages.json', async (request, reply) => {
      const send = ({ status, body }: WireResponse) => reply.code(status).send(body);
      const isKnown = secret !== '' && isSameSecret(request.headers.authorization, credentials);
      if (!isKnown || request.params.sid !== account) return send(errors.refuse);
      const parsed = messageForm.safeParse(request.body ?? {});
      if (!parsed.success) return send(errorOfField[String(parsed.error.issues[0]?.path[0])] ?? noSender);
      const { To: to, Body: text, StatusCallback: callback, From, MessagingServiceSid } = parsed.data;
      const from = From ?? MessagingServiceSid;
      if (!from) return send(noSender);
      const fault = faults.takeSms('twilio');
      if (await meetFault(fault, errors, reply, faults.delayMs)) return reply;

      const sid = `SM${randomBytes(16).toString('hex')}`;
      const registered = registeredAs(text);
      const isDelivered = registered !== undefined && fault !== 'operator';
      if (isDelivered) await store.add({ channel: 'sms', to, from, text, templateId: registered.templateId });
      if (callback) receipts.send(twilioReceipt(callback, config, { sid, to, from, isDelivered }));
      return reply.code(201).send({
        sid,
        account_sid: account,
        to,
        from: From ?? null,
        messaging_service_sid: MessagingServiceSid ?? null,
        body: text,
        status: 'queued',
        error_code: null,
        error_message: null,
      });
    });
  });
}
