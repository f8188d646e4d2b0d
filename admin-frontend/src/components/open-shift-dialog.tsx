import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App, Modal } from 'antd';
import { useId, useState } from 'react';
import { NumberInput } from './number-input';
import { FormField } from './form-field';
import form from './form.module.css';
import { useApiMutation } from '../lib/api';

interface OpenShiftDialogProps {
  /** There is an open shift now: this one, or one that was opened elsewhere. */
  onEnd: () => void;
  onCancel: () => void;
}

export function OpenShiftDialog({ onEnd, onCancel }: OpenShiftDialogProps) {
  const { notification } = App.useApp();
  const [openingFloat, setFloat] = useState<number | null>(null);
  const { trigger, isMutating: isOpening } = useApiMutation('POST /api/admin/shifts');
  const id = useId();

  const open = async (): Promise<void> => {
    if (openingFloat === null) {
      notification.warning({ title: 'Enter the cash in the drawer, or 0.' });
      document.getElementById(id)?.focus();
      return;
    }
    try {
      await trigger({ body: { openingFloat } });
      notification.success({ title: 'Shift opened', role: 'status' });
      onEnd();
    } catch (error) {
      notification.error({ title: errorMessage(error, 'Failed to open shift') });
      if (isApiError(error, 'SHIFT_OPEN')) onEnd();
    }
  };

  return (
    <Modal
      open
      title="Open a shift"
      okText={isOpening ? 'Opening…' : 'Open shift'}
      confirmLoading={isOpening}
      onOk={() => void open()}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <FormField id={id} label="Opening float (₹)">
        <NumberInput
          id={id}
          min={0}
          max={10_000_000}
          precision={2}
          value={openingFloat}
          onChange={setFloat}
          onPressEnter={() => void open()}
        />
        <p className={form.help}>Cash in the drawer before the first sale.</p>
      </FormField>
    </Modal>
  );
}
