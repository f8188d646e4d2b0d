import { z } from 'zod';
import { defineRoutes } from './route';

/** Where SMS providers post delivery receipts. */
export const smsRoutes = defineRoutes({
  'POST /api/sms/msg91/receipt': {
    operationId: 'receiveMsg91Receipt',
    access: 'provider',
    tag: 'SMS',
    summary: 'Delivery receipts of MSG91, which signs nothing: proven by the secret token in the address',
    query: z.object({ token: z.string().max(200).optional() }),
    bodyKind: 'raw',
    limit: 'unlimited',
  },
  'POST /api/sms/twilio/receipt': {
    operationId: 'receiveTwilioReceipt',
    access: 'provider',
    tag: 'SMS',
    summary: 'Status callback of Twilio, proven by X-Twilio-Signature over the address and the form',
    bodyKind: 'raw',
    limit: 'unlimited',
  },
});
