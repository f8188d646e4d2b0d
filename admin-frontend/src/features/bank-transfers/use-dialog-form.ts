import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App, Form } from 'antd';
import { useState } from 'react';
import { setServerErrors } from '../../lib/zod-rule';

/** Of a dialog about one row: it is closed when the row has changed. */
export interface RowDialogProps<Row> {
  row: Row;
  onDone: () => void;
  onClose: () => void;
}

interface DialogForm<Values> {
  send: (values: Values) => Promise<{ message?: string | undefined }>;
  onDone: () => void;
  /** Text of an error without one. */
  fallback: string;
}

/** Form of a dialog, and what becomes of its request. */
export function useDialogForm<Values extends object>({ send, onDone, fallback }: DialogForm<Values>) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const submit = async (values: Values): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      const { message } = await send(values);
      notification.success({ title: message, role: 'status' });
      onDone();
    } catch (error) {
      setBusy(false);
      setFailure(errorMessage(error, fallback));
      setServerErrors(form, error);
    }
  };
  return { form, failure, isBusy, submit: (values: Values) => void submit(values) };
}
