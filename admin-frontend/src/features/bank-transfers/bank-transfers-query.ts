import type { TransferRefundState, TransferState } from '@utsav/contracts/http/bank-transfer';
import { choiceParam, pageParam, textParam } from '../../lib/query-state';

export const tabs = ['transfers', 'refunds'] as const;
const PAGE_SIZE = 20;

export const stateNames = {
  waiting: 'Waiting',
  received: 'Received',
  closed: 'Closed',
} as const satisfies Record<TransferState, string>;
export const refundStateNames = {
  pending: 'To pay',
  processed: 'Paid',
  failed: 'Failed',
} as const satisfies Record<TransferRefundState, string>;

export const states = Object.keys(stateNames) as TransferState[];
export const refundStates = Object.keys(refundStateNames) as TransferRefundState[];

const page = { page: pageParam(), size: choiceParam<number>([PAGE_SIZE], PAGE_SIZE) };

/** What the address says of the screen, and of each of its lists. */
export const tabQuery = { tab: choiceParam(tabs, 'transfers') };
export const transfersQuery = { state: choiceParam(states, 'waiting'), search: textParam(), ...page };
export const refundsQuery = { refunds: choiceParam(refundStates, 'pending'), ...page };

/** What the server is sent of the filters of transfers. */
export const transfersOf = ({ state, search }: { state: TransferState; search: string }) => ({
  state,
  ...(search && { search }),
});
