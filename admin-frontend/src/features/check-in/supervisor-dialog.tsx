import { checkInRoutes } from '@utsav/contracts/http/check-in';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Form } from 'antd';
import { useState } from 'react';
import { ReasonDialog, type ReasonValues } from '../../components/reason-dialog';
import { zodRule } from '../../lib/zod-rule';

const { reason } = checkInRoutes['POST /api/checkin/undo'].body.shape;
const rules = [
  zodRule(checkInRoutes['POST /api/checkin/undo'].body.pick({ reason: true }), (values: ReasonValues) => values),
];

interface SupervisorDialogProps {
  title: string;
  okText: string;
  placeholder: string;
  onSend: (reason: string) => Promise<void>;
  onClose: () => void;
  children: React.ReactNode;
}

/** Why a supervisor decides otherwise than the rules; mounted when it opens. */
export default function SupervisorDialog({
  title,
  okText,
  placeholder,
  onSend,
  onClose,
  children,
}: SupervisorDialogProps) {
  const [form] = Form.useForm<ReasonValues>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (values: ReasonValues): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await onSend(reason.parse(values.reason));
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, 'Failed to send it'));
      setBusy(false);
    }
  };
  return (
    <ReasonDialog
      form={form}
      open
      title={title}
      okText={okText}
      rules={rules}
      placeholder={placeholder}
      failure={failure}
      isBusy={isBusy}
      onSend={(values) => void send(values)}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  );
}
