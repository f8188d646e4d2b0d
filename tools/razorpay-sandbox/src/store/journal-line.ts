import type { Change } from './change';
import type { WebhookEvent } from './records';

/**
 * A change as one line of JSON. An event's body is JSON text already and goes in as it is: escaping it into a string
 * would be the dearest part of a payment. Reading it back gives the same bytes, because the body was itself written by
 * JSON.stringify.
 */
export function encodeChange({ events, ...rest }: Change): string {
  if (!events) return JSON.stringify(rest);
  const head = JSON.stringify(rest);
  const list = events.map(encodeEvent).join(',');
  return `${head.slice(0, -1)}${head.length > 2 ? ',' : ''}"events":[${list}]}`;
}

export function decodeChange(line: string): Change {
  const change = JSON.parse(line) as Change & { readonly events?: WebhookEvent[] };
  for (const event of change.events ?? []) {
    if (event.body !== null) event.body = JSON.stringify(event.body);
  }
  return change;
}

function encodeEvent(event: WebhookEvent): string {
  const { body, ...rest } = event;
  const head = JSON.stringify(rest);
  return `${head.slice(0, -1)},"body":${body ?? 'null'}}`;
}
