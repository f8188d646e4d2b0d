import * as proto from '../gen/utsav/notifications/v1/notifications_service';
import { DeliveryChannel, DeliveryState } from '../http/account';
import { InvoiceKind } from '../http/booking';
import { EventMailKind } from '../http/event-mail';
import { LetterState } from '../http/letter';
import { WebhookDeliveryState } from '../http/webhook';
import { webhookEvents } from '../webhooks/webhook-payloads';
import { protoEnum } from './proto-enum';

export const invoiceKind = protoEnum('INVOICE_KIND', proto.InvoiceKind, InvoiceKind.options);
export const deliveryChannel = protoEnum('DELIVERY_CHANNEL', proto.DeliveryChannel, DeliveryChannel.options);
/** Providers of text messages that there are adapters for. */
export const smsProviderNames = ['msg91', 'twilio'] as const;
export type SmsProviderName = (typeof smsProviderNames)[number];
export const smsProviderName = protoEnum('SMS_PROVIDER', proto.SmsProvider, smsProviderNames);
export const eventMailKind = protoEnum('EVENT_MAIL_KIND', proto.EventMailKind, EventMailKind.options);
export const deliveryState = protoEnum('DELIVERY_STATE', proto.DeliveryState, DeliveryState.options);
export const letterState = protoEnum('LETTER_STATE', proto.LetterState, LetterState.options);
export const webhookEvent = protoEnum('WEBHOOK_EVENT', proto.WebhookEvent, webhookEvents);
export const webhookDeliveryState = protoEnum(
  'WEBHOOK_DELIVERY_STATE',
  proto.WebhookDeliveryState,
  WebhookDeliveryState.options,
);
