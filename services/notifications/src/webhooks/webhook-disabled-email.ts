import { defaultLanguage } from '@utsav/brand/languages';
import type { EmailContent } from '../booking-emails/email-content';
import { messagesIn } from '../i18n/messages-in';
import type { WebhookRow } from './webhook.schema';

/** To whoever looks after the receiver: it took nothing for days, and is called no more. */
export function webhookDisabledEmail({ url, contactEmail, disabledReason }: WebhookRow, siteUrl: string): EmailContent {
  const { webhookDisabled, webhookFailed, webhookHeld, showWebhooks } = messagesIn(defaultLanguage).staff;
  return {
    to: { name: '', email: contactEmail },
    language: defaultLanguage,
    subject: webhookDisabled,
    paragraphs: [webhookFailed(url, disabledReason), webhookHeld],
    link: { url: `${siteUrl}/admin/webhooks`, label: showWebhooks },
  };
}
