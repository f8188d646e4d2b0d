import type { Banner } from '@utsav/contracts/http/banner';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App, Button } from 'antd';
import { useConfirmDelete } from '../../components/use-confirm-delete';
import { useApiMutation } from '../../lib/api';

/** Changes the list in the cache without a request. */
export type ChangeBanners = (change: (banners: Banner[]) => Banner[]) => Promise<unknown>;

/** Activates, deactivates and deletes one banner, each after a confirmation. */
export function useBannerActions({ _id: id, title, isActive }: Banner, changeList: ChangeBanners) {
  const { modal, notification } = App.useApp();
  const confirmDelete = useConfirmDelete();
  const update = useApiMutation('PATCH /api/banner/:id');
  const removal = useApiMutation('DELETE /api/banner/:id');

  const report = (failed: string) => (error: unknown) =>
    notification.error({ title: failed, description: errorMessage(error, '') });

  const toggle = (): Promise<unknown> =>
    update
      .trigger({ params: { id }, body: { isActive: !isActive } })
      .then(({ data: changed }) =>
        changeList((all) => all.map((each) => (each._id === id ? { ...each, isActive: changed.isActive } : each))),
      )
      .catch(report('Failed to update status'));

  const remove = (): Promise<unknown> =>
    removal
      .trigger({ params: { id } })
      .then(() => changeList((all) => all.filter((each) => each._id !== id)))
      .catch(report('Failed to delete banner'));

  const confirmRemoval = (): void =>
    confirmDelete({
      title: `Delete ${title}?`,
      content: 'This permanently deletes the banner. It cannot be undone.',
      onOk: remove,
    });

  /** The confirmation of a deactivation also offers to delete the banner. */
  const confirmToggle = (): void => {
    const dialog = modal.confirm({
      title: isActive ? `Deactivate ${title}?` : `Activate ${title}?`,
      content: isActive ? 'Visitors no longer see it.' : 'Visitors see it at once.',
      okText: isActive ? 'Deactivate' : 'Activate',
      onOk: toggle,
      footer: (_, { OkBtn, CancelBtn }) => (
        <>
          {isActive && (
            <Button
              danger
              onClick={() => {
                dialog.destroy();
                confirmRemoval();
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

  return { isBusy: update.isMutating || removal.isMutating, confirmToggle, confirmRemoval };
}
