import { providerNames } from '@utsav/contracts/payments/payment-providers';
import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { choiceParam, pageParam, textParam } from '../../lib/query-state';

export const PAGE_SIZE = 10;

export const statuses = ['', 'paid', 'captured', 'refunded', 'pending', 'created', 'failed', 'unknown'] as const;
export const providers = ['', ...providerNames] as const;
/** As the providers name them. */
export const methods = ['', 'upi', 'card', 'netbanking', 'wallet', 'emi', 'cash', 'bank-transfer'] as const;

/** The state of the payments table as it stands in the address. */
export const paymentsQuery = {
  search: textParam(),
  event: textParam(),
  status: choiceParam(statuses, ''),
  method: choiceParam(methods, ''),
  provider: choiceParam(providers, ''),
  from: textParam(),
  to: textParam(),
  page: pageParam(),
};

export interface PaymentsFilter {
  search: string;
  event: string;
  status: (typeof statuses)[number];
  method: (typeof methods)[number];
  provider: (typeof providers)[number];
  from: string;
  to: string;
}

export interface PaymentsView extends PaymentsFilter {
  page: number;
}

type PaymentsQuery = NonNullable<CallInput<'GET /api/payments/get-live-payments-status'>['query']>;

const filterOf = ({ search, event, status, method, provider, from, to }: PaymentsFilter): PaymentsQuery => ({
  ...(search && { search }),
  ...(event && { eventId: event }),
  ...(status && { status }),
  ...(method && { method }),
  ...(provider && { provider }),
  ...(from && { from }),
  ...(to && { to }),
});

export const queryOf = ({ page, ...filter }: PaymentsView): PaymentsQuery => ({
  page,
  limit: PAGE_SIZE,
  ...filterOf(filter),
});

/** For the sums of all pages, apart from the page, so that turning pages does not sum up again. */
export const totalsQueryOf = (filter: PaymentsFilter): PaymentsQuery => ({
  ...filterOf(filter),
  page: 1,
  limit: 1,
  totals: 'true',
});
