import { webhookEvents, type WebhookEvent } from '@utsav/contracts/webhooks/webhook-payloads';

const eventNames: Record<WebhookEvent, string> = {
  'order.confirmed': 'An order was confirmed',
  'order.refunded': 'Money of an order went back',
  'event.changed': 'An event was changed',
  'ticket.returned': 'Tickets were returned',
};

export const eventOptions = webhookEvents.map((value) => ({ value, label: `${eventNames[value]} (${value})` }));
