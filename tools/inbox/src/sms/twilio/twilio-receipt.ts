import { createHmac } from 'node:crypto';
import type { InboxConfig } from '../../config';
import type { Receipt } from '../../receipts/receipt-sender';

interface ReceiptFields {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly isDelivered: boolean;
}

/** HMAC-SHA1 of the address followed by each name and value of the form, sorted by name. */
export function twilioSignature(authToken: string, url: string, form: Readonly<Record<string, string>>): string {
  const names = Object.keys(form).toSorted();
  const signed = names.reduce((text, name) => text + name + form[name], url);
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

/** The status callback of a message that reached the handset, or that the operator filtered. */
export function twilioReceipt(
  url: string,
  config: InboxConfig,
  { sid, to, from, isDelivered }: ReceiptFields,
): Receipt {
  const status = isDelivered ? 'delivered' : 'undelivered';
  const form = {
    AccountSid: config.TWILIO_ACCOUNT_SID,
    ApiVersion: '2010-04-01',
    From: from,
    MessageSid: sid,
    MessageStatus: status,
    SmsSid: sid,
    SmsStatus: status,
    To: to,
    ...(!isDelivered && { ErrorCode: '30007' }),
  };
  return {
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': twilioSignature(config.TWILIO_AUTH_TOKEN, url, form),
    },
    body: new URLSearchParams(form).toString(),
  };
}
