import type { Coupon } from '@utsav/contracts/http/coupon';
import { App } from 'antd';
import { useState } from 'react';
import { api, useApi } from '../../lib/api';

/** All coupons, and what can be done with one of them; a switch that fails goes back. */
export function useCouponList() {
  const { modal } = App.useApp();
  const { data, error, isValidating, mutate } = useApi('GET /api/discount/get-discounts', { query: {} });
  const [busy, setBusy] = useState('');
  const coupons = error ? [] : data?.data.discounts;

  const put = (change: (coupons: Coupon[]) => Coupon[]) =>
    mutate((current) => current && { ...current, data: { discounts: change(current.data.discounts) } }, {
      revalidate: false,
    });
  const setActive = (id: string, isActive: boolean) =>
    put((all) => all.map((each) => (each._id === id ? { ...each, isActive } : each)));

  const attempt = async (id: string, work: () => Promise<unknown>, failed: string) => {
    setBusy(id);
    try {
      await work();
    } catch {
      modal.error({ title: failed });
    } finally {
      setBusy('');
    }
  };

  const toggle = async ({ _id: id, isActive: before }: Coupon, isActive: boolean): Promise<void> => {
    await setActive(id, isActive);
    await attempt(
      id,
      async () => {
        try {
          const { data: changed } = await api.call('PUT /api/discount/update/:id', {
            params: { id },
            body: { isActive },
          });
          await setActive(id, changed.isActive);
        } catch (failure) {
          await setActive(id, before);
          throw failure;
        }
      },
      'Failed to update status',
    );
  };

  const remove = ({ _id: id }: Coupon): Promise<void> =>
    attempt(
      id,
      async () => {
        await api.call('DELETE /api/discount/delete/:id', { params: { id } });
        await put((all) => all.filter((each) => each._id !== id));
      },
      'Failed to delete coupon',
    );

  return {
    coupons,
    error,
    busy,
    isValidating,
    reload: () => void mutate(),
    askToToggle: (coupon: Coupon, isActive: boolean) =>
      modal.confirm({
        title: `Set ${coupon.code} to ${isActive ? 'Active' : 'Inactive'}?`,
        okText: isActive ? 'Activate' : 'Deactivate',
        onOk: () => toggle(coupon, isActive),
      }),
    askToDelete: (coupon: Coupon) =>
      modal.confirm({
        title: `Delete ${coupon.code}?`,
        content: 'This permanently deletes the coupon. It cannot be undone.',
        okText: 'Delete',
        okButtonProps: { danger: true },
        onOk: () => remove(coupon),
      }),
  };
}
