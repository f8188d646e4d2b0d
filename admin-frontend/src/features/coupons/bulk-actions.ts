import type { Coupon } from '@utsav/contracts/http/coupon';
import type { BulkAction } from '../../components/bulk/use-bulk-run';
import { api } from '../../lib/api';

const setActive = ({ _id: id }: Coupon, isActive: boolean): Promise<unknown> =>
  api.call('PUT /api/discount/update/:id', { params: { id }, body: { isActive } });

export const couponActions: readonly BulkAction<Coupon>[] = [
  {
    label: 'Activate',
    done: 'activated',
    appliesTo: ({ isActive }) => !isActive,
    content: 'Buyers can use them within their dates.',
    call: (coupon) => setActive(coupon, true),
    undo: (coupon) => setActive(coupon, false),
  },
  {
    label: 'Deactivate',
    done: 'deactivated',
    appliesTo: ({ isActive }) => isActive,
    content: 'Buyers can no longer use them.',
    call: (coupon) => setActive(coupon, false),
    undo: (coupon) => setActive(coupon, true),
  },
  {
    label: 'Delete',
    done: 'deleted',
    isDanger: true,
    appliesTo: () => true,
    content: 'This permanently deletes the coupons. It cannot be undone.',
    call: ({ _id: id }) => api.call('DELETE /api/discount/delete/:id', { params: { id } }),
  },
];
