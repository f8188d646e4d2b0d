import { seller, senderEmail, supportEmail } from '@utsav/brand/company';
import { brandName } from '@utsav/brand/name';
import { SellerGstin } from '@utsav/contracts/tax/place-of-supply';
import { KitConfig, refusesDemo, requireHttpsSite, ServiceConfig, siteUrl } from '@utsav/service-kit/config/kit-config';
import { mediaDirectory, objectStoreSettings, requireObjectStore } from '@utsav/service-kit/config/object-store-config';
import { retentionConfig } from '@utsav/service-kit/retention/retention-periods';
import { z } from 'zod';
import { SmsSettings, smsSettingErrors } from './sms/sms-settings';

/** Of the brand as it comes; no company has it. */
const exampleGstin = '27AAACU2026K1ZF';

/** Absent, or empty as compose and k8s give it: that of the brand. */
const orElse = <T>(ofBrand: string, schema: z.ZodType<T>) => z.preprocess((given) => given || ofBrand, schema);

const eventToken = z
  .string()
  .regex(/^$|^[\w-]{24,}$/, 'must have at least 24 characters of A-Z, a-z, 0-9, - and _, or be empty')
  .default('');

/** To a server that the address lets take the login as it is. */
const sendsPasswordOpenly = (url: string): boolean => {
  const { protocol, username, searchParams } = new URL(url);
  return protocol === 'smtp:' && username !== '' && searchParams.get('requireTLS') === 'false';
};

const documentStoreSettings = {
  ...objectStoreSettings,
  DOCUMENTS_DIR: z.string().min(1).describe('Where rendered documents are stored, unless there is a bucket.'),
};
export type DocumentStoreConfig = z.infer<z.ZodObject<typeof documentStoreSettings>>;

export const NotificationsConfig = ServiceConfig.safeExtend({
  ...documentStoreSettings,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).meta({
    description:
      'Mail server, with its account; by TLS, except on this machine or where the address says `?requireTLS=false`.',
    secret: true,
  }),
  MAIL_FROM: orElse(`${brandName} <${senderEmail}>`, z.string().min(3)).describe('Sender of all mails.'),
  BREVO_EVENT_TOKEN: eventToken.meta({
    description:
      'Sent by Brevo with bounces, which it does not sign, as bearer token or in the address; empty: bounces are not recorded.',
    secret: true,
  }),
  BREVO_PREVIOUS_EVENT_TOKEN: eventToken.meta({ description: 'The token before, while it is replaced.', secret: true }),
  DELIVERIES_PER_SECOND: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(100)
    .describe(
      'Emails and SMS that are sent a second, over all copies, one-time passwords aside: what the mail server and the SMS provider take, and so that a sale is not slowed down by its own confirmations.',
    ),
  NEW_EVENTS_MAIL_MINUTES: z.coerce
    .number()
    .min(0)
    .max(1440)
    .default(60)
    .describe(
      'So long after a new event the mail to a follower leaves at the latest, with all that was announced to them by then; may be a fraction; 0: a mail for each event.',
    ),
  ...retentionConfig,
  SITE_URL: siteUrl,
  SUPPORT_EMAIL: orElse(supportEmail, z.email()).describe('Who reads what people write to us.'),
  SELLER_NAME: orElse(seller.name, z.string().min(3)).describe('Whose invoices they are.'),
  SELLER_ADDRESS: orElse(seller.address, z.string().min(10)).describe('On the invoices.'),
  SELLER_GSTIN: SellerGstin.describe('State code and PAN are parts of it.'),
  ...SmsSettings,
}).superRefine((config, context) => {
  requireHttpsSite(config, context);
  requireObjectStore(config, context);
  if (refusesDemo(config) && sendsPasswordOpenly(config.SMTP_URL))
    context.addIssue({
      code: 'custom',
      path: ['SMTP_URL'],
      message: 'would send its password without TLS: take requireTLS=false out',
    });
  if (refusesDemo(config) && config.SELLER_GSTIN === exampleGstin)
    context.addIssue({ code: 'custom', path: ['SELLER_GSTIN'], message: 'is the one of the example: name the seller' });
  for (const { variable, message } of smsSettingErrors(config))
    context.addIssue({ code: 'custom', path: [variable], message });
});
export type NotificationsConfig = z.infer<typeof NotificationsConfig>;

/** The worker has no RPCs and calls none: no port and no key. */
export const DocumentWorkerConfig = KitConfig.safeExtend({
  ...documentStoreSettings,
  SERVICE_PORT: KitConfig.shape.SERVICE_PORT.default(0),
  MEDIA_DIR: mediaDirectory,
  CHROMIUM_PATH: z.string().min(1).describe('Executable that renders PDFs.'),
}).superRefine(requireObjectStore);
export type DocumentWorkerConfig = z.infer<typeof DocumentWorkerConfig>;
