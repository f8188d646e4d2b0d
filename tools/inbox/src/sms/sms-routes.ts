import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults/faults';
import type { MessageStore } from '../messages/message-store';

const NEVER_MS = 120_000;

const sendBody = z.strictObject({
  to: z
    .string({ error: 'to is required' })
    .regex(/^\+[1-9]\d{7,14}$/, 'to must be a number in international form, such as +919876543210')
    .refine((to) => !to.startsWith('+91') || /^\+91[6-9]\d{9}$/.test(to), 'to is not an Indian mobile number'),
  sender: z
    .string({ error: 'sender is required' })
    .regex(/^[A-Za-z0-9]{3,11}$/, 'sender must be 3 to 11 letters or digits'),
  templateId: z
    .string({ error: 'templateId is required' })
    .min(1, 'templateId is required')
    .max(100, 'templateId is too long'),
  text: z
    .string({ error: 'text is required' })
    .min(1, 'text is required')
    .max(4096, 'text is longer than 4096 characters'),
});

/** A plain REST gateway for text messages, one for each channel. */
export function smsRoutes(app: FastifyInstance, store: MessageStore, faults: Faults, apiKey: string): void {
  for (const channel of ['sms', 'whatsapp'] as const) {
    app.post(`/${channel}`, async (request, reply) => {
      if (!isSame(String(request.headers['authkey'] ?? ''), apiKey))
        return reply.code(401).send({ error: 'authkey is wrong or missing' });
      const body = sendBody.safeParse(request.body ?? {});
      if (!body.success) {
        const [issue] = body.error.issues;
        return reply.code(400).send({
          error:
            issue?.code === 'unrecognized_keys'
              ? `unknown field ${issue.keys.join(', ')}`
              : (issue?.message ?? 'wrong body'),
        });
      }
      const fault = faults.takeSms();
      if (fault === '500') return reply.code(500).send({ error: 'the gateway failed, by a fault' });
      if (fault === 'timeout') await new Promise((resolve) => setTimeout(resolve, NEVER_MS).unref());
      const { to, sender, templateId, text } = body.data;
      const message = await store.add({
        channel,
        to,
        from: sender,
        subject: null,
        text,
        html: null,
        templateId,
        attachments: [],
      });
      return { requestId: message.id };
    });
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
