import type { Banner } from '@utsav/contracts/http/banner';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App, Button } from 'antd';
import { useState } from 'react';
import { api, useApi } from '../../lib/api';

/** All banners, and what can be done with one of them. */
export function useBannerList() {
  const { modal, notification } = App.useApp();
  const { data, error, isValidating, mutate } = useApi('GET /api/banner', {});
  const [busy, setBusy] = useState('');

  const put = (change: (banners: Banner[]) => Banner[]) =>
    mutate((current) => current && { ...current, data: change(current.data) }, { revalidate: false });

  const attempt = async (id: string, work: () => Promise<unknown>, failed: string): Promise<void> => {
    setBusy(id);
    try {
      await work();
    } catch (failure) {
      notification.error({ title: failed, description: errorMessage(failure, '') });
    } finally {
      setBusy('');
    }
  };

  const setActive = ({ _id: id }: Banner, isActive: boolean): Promise<void> =>
    attempt(
      id,
      async () => {
        const { data: changed } = await api.call('PATCH /api/banner/:id', { params: { id }, body: { isActive } });
        await put((all) => all.map((each) => (each._id === id ? { ...each, isActive: changed.isActive } : each)));
      },
      'Failed to update status',
    );

  const remove = ({ _id: id }: Banner): Promise<void> =>
    attempt(
      id,
      async () => {
        await api.call('DELETE /api/banner/:id', { params: { id } });
        await put((all) => all.filter((each) => each._id !== id));
      },
      'Failed to delete banner',
    );

  const askToDelete = (banner: Banner): void =>
    void modal.confirm({
      title: `Delete ${banner.title}?`,
      content: 'This permanently deletes the banner. It cannot be undone.',
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk: () => remove(banner),
    });

  /** An active banner may be on its way out altogether, so its question offers that too. */
  const askToToggle = (banner: Banner): void => {
    const { title, isActive } = banner;
    const question = modal.confirm({
      title: isActive ? `Deactivate ${title}?` : `Activate ${title}?`,
      content: isActive ? 'Visitors no longer see it.' : 'Visitors see it at once.',
      okText: isActive ? 'Deactivate' : 'Activate',
      onOk: () => setActive(banner, !isActive),
      footer: (_, { OkBtn, CancelBtn }) => (
        <>
          {isActive && (
            <Button
              danger
              onClick={() => {
                question.destroy();
                askToDelete(banner);
              }}
            >
              Delete
            </Button>
          )}
          <CancelBtn />
          <OkBtn />
        </>
      ),
    });
  };

  return {
    banners: data?.data,
    error,
    busy,
    isValidating,
    reload: () => void mutate(),
    askToToggle,
    askToDelete,
  };
}
