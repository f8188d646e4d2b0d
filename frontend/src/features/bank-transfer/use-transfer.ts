import type { OrderView } from '@utsav/contracts/http/checkout';
import type { ApiResponse } from '@utsav/web-kit/api-client/call-types';
import { useApi } from '../../lib/api';

/** The money is due, or may arrive although the time is over. */
const AWAITED: readonly OrderView['state'][] = ['held', 'paying', 'closing', 'expired', 'cancelled'];
const isAwaited = (state: OrderView['state']): boolean => AWAITED.includes(state);

const POLL_MS = 15_000;
type OrderResponse = ApiResponse<'GET /api/payout/order/:orderId'>;
// Constant: SWR restarts its timer for each new function.
const pollMs = (response?: OrderResponse): number => (!response || isAwaited(response.data.state) ? POLL_MS : 0);

/** What to transfer, and how its order stands now. */
export function useTransfer(orderId: string) {
  const params = { orderId };
  const transfer = useApi('GET /api/payout/order/:orderId/transfer', { params });
  const order = useApi(
    'GET /api/payout/order/:orderId',
    { params },
    { refreshInterval: pollMs, revalidateOnFocus: true },
  );
  const now = order.data?.data;
  return {
    transfer: transfer.data?.data,
    order: now,
    /** Money has arrived, and what became of it is known. */
    isDecided: now !== undefined && !isAwaited(now.state),
    /** Why there is nothing to show, where there is not. */
    error: (transfer.error ?? order.error) as unknown,
    /** The last request about the order failed. */
    isStale: order.error !== undefined,
    reload: () => Promise.all([transfer.mutate(), order.mutate()]),
  };
}
