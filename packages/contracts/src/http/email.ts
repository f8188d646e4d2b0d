import { z } from 'zod';
import { defineRoutes } from './route';

/** Where the mail provider posts what became of emails. */
export const emailRoutes = defineRoutes({
  'POST /api/email/brevo/event': {
    operationId: 'receiveBrevoEvent',
    access: 'provider',
    tag: 'Email',
    summary:
      'Webhook of Brevo for transactional emails, which signs nothing: proven by the secret token as `Authorization: Bearer`, or in the address',
    query: z.object({ token: z.string().max(200).optional() }),
    bodyKind: 'raw',
    limit: 'unlimited',
  },
});
