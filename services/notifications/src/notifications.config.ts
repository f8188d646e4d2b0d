import { KitConfig } from '@utsav/service-kit/config/kit-config';
import { z } from 'zod';

export const NotificationsConfig = KitConfig.extend({
  /** Where rendered tickets are kept. */
  DOCUMENTS_DIR: z.string().min(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  SMS_URL: z.url(),
  SMS_API_KEY: z.string().min(8),
  SITE_URL: z.url(),
});
export type NotificationsConfig = z.infer<typeof NotificationsConfig>;
