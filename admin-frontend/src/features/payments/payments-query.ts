import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { pageParam, textParam } from '../../lib/query-state';

export const PAGE_SIZE = 10;

/** The state of the payments table as it stands in the address. */
export const paymentsQuery = { search: textParam(), event: textParam(), page: pageParam() };

export interface PaymentsView {
  search: string;
  event: string;
  page: number;
}

type PaymentsQuery = NonNullable<CallInput<'GET /api/payments/get-live-payments-status'>['query']>;

export const queryOf = ({ search, event, page }: PaymentsView): PaymentsQuery => ({
  page,
  limit: PAGE_SIZE,
  ...(search && { search }),
  ...(event && { eventId: event }),
});
