import { App, type ModalFuncProps } from 'antd';

/** Opens a dialog that deletes something once that is confirmed. */
export function useConfirmDelete(): (dialog: ModalFuncProps) => void {
  const { modal } = App.useApp();
  return (dialog) => void modal.confirm({ okText: 'Delete', okButtonProps: { danger: true }, ...dialog });
}
