import type { Coupon } from '@utsav/contracts/http/coupon';
import type { ApiResponse } from '@utsav/web-kit/api-client/call-types';
import { App } from 'antd';
import type { KeyedMutator } from 'swr';
import { useConfirmDelete } from '../../components/use-confirm-delete';
import { useApi, useApiMutation } from '../../lib/api';

export const useCoupons = () => useApi('GET /api/discount/get-discounts', { query: {} });

/** Changes the list in the cache without a request. */
export type ChangeCoupons = KeyedMutator<ApiResponse<'GET /api/discount/get-discounts'>>;

type CouponList = ApiResponse<'GET /api/discount/get-discounts'> | undefined;

const withCoupons = (list: CouponList, change: (coupons: Coupon[]) => Coupon[]): CouponList =>
  list && { ...list, data: { discounts: change(list.data.discounts) } };

/** Activates, deactivates and deletes one coupon, each after a confirmation; the switch is optimistic. */
export function useCouponActions({ _id: id, code }: Coupon, changeList: ChangeCoupons) {
  const { modal } = App.useApp();
  const confirmDelete = useConfirmDelete();
  const update = useApiMutation('PUT /api/discount/update/:id');
  const removal = useApiMutation('DELETE /api/discount/delete/:id');

  const report = (failed: string) => () => void modal.error({ title: failed });

  const setActive = (isActive: boolean) => (list: CouponList) =>
    withCoupons(list, (all) => all.map((each) => (each._id === id ? { ...each, isActive } : each)));

  const toggle = (isActive: boolean): Promise<unknown> =>
    changeList(
      async (list) => {
        const { data } = await update.trigger({ params: { id }, body: { isActive } });
        return setActive(data.isActive)(list);
      },
      { optimisticData: (list) => setActive(isActive)(list)!, rollbackOnError: true, revalidate: false },
    ).catch(report('Failed to update status'));

  const remove = (): Promise<unknown> =>
    removal
      .trigger({ params: { id } })
      .then(() =>
        changeList((list) => withCoupons(list, (all) => all.filter((each) => each._id !== id)), { revalidate: false }),
      )
      .catch(report('Failed to delete coupon'));

  return {
    isBusy: update.isMutating || removal.isMutating,
    confirmToggle: (isActive: boolean): void =>
      void modal.confirm({
        title: `Set ${code} to ${isActive ? 'Active' : 'Inactive'}?`,
        okText: isActive ? 'Activate' : 'Deactivate',
        onOk: () => toggle(isActive),
      }),
    confirmRemoval: (): void =>
      confirmDelete({
        title: `Delete ${code}?`,
        content: 'This permanently deletes the coupon. It cannot be undone.',
        onOk: remove,
      }),
  };
}
