import { z } from 'zod';
import { defineRoutes } from './route';
import { Email, IstTime, ShortText } from './scalars';

const invalidPhone = 'Please enter a valid phone (or leave blank).';

export const ContactMessage = z.strictObject({
  name: ShortText.min(1, 'Please enter your name.').prefault(''),
  message: z.string().trim().min(1, 'Please add a short message.').max(5000).prefault(''),
  source: ShortText.default(''),
  submittedAt: IstTime.optional(),
  email: z.union([Email, z.literal('')]).default(''),
  phone: z
    .string()
    .trim()
    .regex(/^([+\d][\d\s()-]{6,18})?$/, invalidPhone)
    .default(''),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contactRoutes = defineRoutes({
  'POST /api/contact/sendContactEmail': {
    operationId: 'contactSupport',
    access: 'public',
    tag: 'Discovery',
    summary: 'Write to our support',
    body: ContactMessage,
    limit: 'contact',
  },
});
