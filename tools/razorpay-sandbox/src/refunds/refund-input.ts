import { z } from 'zod';
import { notesInput, parse } from '../links/link-input';
import { badInput } from '../provider-error';

const refundInput = z.strictObject({
  amount: z
    .number('The amount must be an integer.')
    .int('The amount must be an integer.')
    .min(100, 'The amount must be at least INR 1.00')
    .optional(),
  speed: z.literal(['normal', 'optimum'], 'The selected speed is invalid.').default('normal'),
  notes: notesInput.nullish(),
  receipt: z
    .string('The receipt must be a string.')
    .max(40, 'The receipt may not be greater than 40 characters.')
    .nullish(),
});

export type RefundInput = z.output<typeof refundInput>;

export const parseRefund = (body: unknown): RefundInput => parse(refundInput, body);

export function checkRefundKey(key: string): void {
  if (key.length < 10) throw badInput('The idempotency key must be at least 10 characters long.');
  if (!/^[A-Za-z0-9_-]+$/.test(key)) {
    throw badInput('The idempotency key must only contain alphanumeric characters, underscores, and hyphens');
  }
}
