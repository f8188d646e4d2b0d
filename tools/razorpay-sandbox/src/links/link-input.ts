import { z } from 'zod';
import { badInput } from '../provider-error';

const FIFTEEN_MINUTES = 15 * 60;
const SIX_MONTHS = 184 * 86_400;

const words = (field: string): string => field.replaceAll('_', ' ');
const required = (field: string, otherwise: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined ? `The ${words(field)} field is required.` : otherwise,
});
const wholeNumber = (field: string) =>
  z.number(required(field, `The ${words(field)} must be an integer.`)).int(`The ${words(field)} must be an integer.`);
const flag = (field: string) => z.boolean(`The ${words(field)} field must be true or false.`);
const text = (field: string, max: number) =>
  z
    .string(`The ${words(field)} must be a string.`)
    .max(max, `The ${words(field)} may not be greater than ${max} characters.`);

export const notesInput = z
  .union(
    [
      z.record(
        z.string().max(256, 'key: the length must not be greater than 255.'),
        z
          .union([z.string(), z.number()])
          .transform(String)
          .pipe(z.string().max(256, 'value: the length must not be greater than 255.')),
      ),
      z.tuple([]).transform(() => ({})),
    ],
    {
      error: (issue) => noteText(issue.errors) ?? 'The notes field must be an array.',
    },
  )
  .refine(
    (notes) => Object.keys(notes).length <= 15,
    'The number of fields in notes should be less than or equal to 15',
  );

function noteText(errors: ReadonlyArray<ReadonlyArray<{ message: string }>> | undefined): string | undefined {
  return errors?.flat().find(({ message }) => message.includes('the length must not be greater'))?.message;
}

const createInput = z.strictObject({
  reference_id: text('reference_id', 40).optional(),
  expire_by: wholeNumber('expire_by').optional(),
  notes: notesInput.nullish(),
  reminder_enable: flag('reminder_enable').optional(),
  accept_partial: z.literal(false, 'The sandbox takes no partial payments.').optional(),
  amount: wholeNumber('amount').min(100, 'The amount must be at least INR 1.00'),
  currency: z.literal('INR', 'Currency is not supported').default('INR'),
  description: text('description', 2048).default(''),
  customer: z
    .strictObject({
      name: text('name', 255).optional(),
      contact: text('contact', 20).optional(),
      email: z.email('The email must be a valid email address.').or(z.literal('')).optional(),
    })
    .default({}),
  notify: z
    .strictObject({
      sms: flag('sms').optional(),
      email: flag('email').optional(),
      whatsapp: flag('whatsapp').optional(),
    })
    .default({}),
  callback_url: z
    .url({ protocol: /^https?$/, error: 'The callback url format is invalid.' })
    .or(z.literal(''))
    .default(''),
  callback_method: z.literal(['get', ''], 'The callback method must be get.').default(''),
  upi_link: z
    .union([flag('upi_link'), z.literal(['true', 'false'])])
    .refine(
      (upi) => upi === false || upi === 'false',
      'UPI Payment Links is not supported in Test Mode. Please experience the product in Live Mode.',
    )
    .optional(),
  options: z.record(z.string(), z.unknown()).optional(),
});

export type CreateLink = z.output<typeof createInput>;

export function parseCreateLink(body: unknown, now: number): CreateLink {
  const input = parse(createInput, body);
  checkExpireBy(input.expire_by, now);
  if (input.callback_url !== '' && input.callback_method !== 'get') {
    throw badInput('The callback method field is required when callback url is present.', 'callback_method');
  }
  return input;
}

export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.code === 'unrecognized_keys')
    throw badInput(`${issue.keys.join(', ')} is/are not required and should not be sent`);
  throw badInput(issue?.message ?? 'wrong input fields sent.', issue?.path.map(String).join('.') || undefined);
}

function checkExpireBy(expireBy: number | undefined, now: number): void {
  if (expireBy === undefined || expireBy === 0) return;
  if (expireBy < now + FIFTEEN_MINUTES) throw badInput('timestamp must be atleast 15 minutes in future', 'expire_by');
  if (expireBy > now + SIX_MONTHS) throw badInput('timestamp must not be more than 6 months in future', 'expire_by');
}
