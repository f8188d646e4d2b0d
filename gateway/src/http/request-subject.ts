import { orderParameters } from '@utsav/contracts/payments/payment-providers';
import type { FastifyRequest } from 'fastify';
import type { RouteName } from './route-types';

/** The event and the order that a request is about: what an access line and a span are searched by. */
export interface RequestSubject {
  eventId?: string | undefined;
  orderId?: string | undefined;
}

type Values = Readonly<Record<string, unknown>> | null | undefined;
type Subject = Pick<FastifyRequest, 'route' | 'params' | 'query' | 'body' | 'orderId'>;

/** Of ours, and those of imported rows. Anything else that a client writes there may name a person. */
const validEventId = /^(evt_[0-9a-z]{1,40}|[0-9a-f]{24})$/;
const validOrderId = /^(ord_[0-9a-z]{1,40}|[0-9a-f]{24})$/;

/** What `:id` in the path of a route is the id of. */
export function idInPathOf(name: RouteName): 'event' | 'order' | undefined {
  if (/\/events?\/:id/.test(name)) return 'event';
  return name.includes('/orders/:id') ? 'order' : undefined;
}

const none: RequestSubject = {};

/** Where a request names an order: by our name, and as the payment providers send it back. */
const orderFields = ['orderId', ...orderParameters];

export function subjectOf({ route, params, query, body, orderId }: Subject): RequestSubject {
  if (!route) return none;
  const [inPath, inQuery, inBody] = [params as Values, query as Values, body as Values];
  const id = inPath?.['id'];
  const find = (name: string): unknown => inPath?.[name] ?? inQuery?.[name] ?? inBody?.[name];
  const order = orderId ?? orderFields.map(find).find((found) => found !== undefined && found !== null);
  return {
    eventId: ifValid(validEventId, route.idInPath === 'event' ? id : find('eventId')),
    orderId: ifValid(validOrderId, route.idInPath === 'order' ? id : order),
  };
}

const ifValid = (pattern: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;
