import { bankTransferRoutes, type TransferRefund } from '@utsav/contracts/http/bank-transfer';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Alert, Form, Input, Modal } from 'antd';
import styles from '../../components/form.module.css';
import { useApiMutation } from '../../lib/api';
import { zodRule } from '../../lib/zod-rule';
import layout from '../../components/layout.module.css';
import { useDialogForm, type RowDialogProps } from './use-dialog-form';

interface PayoutValues {
  utr: string;
}

const { body } = bankTransferRoutes['POST /api/payments/transfer-refunds/:id/confirm'];
const rules = [zodRule(body, (values: PayoutValues) => values)];

/** A refund was paid at the bank. */
export default function PayoutDialog({ row, onDone, onClose }: RowDialogProps<TransferRefund>) {
  const { trigger } = useApiMutation('POST /api/payments/transfer-refunds/:id/confirm');
  const { form, failure, isBusy, submit } = useDialogForm<PayoutValues>({
    send: (values) => trigger({ params: { id: row._id }, body: body.parse(values) }),
    onDone,
    fallback: 'Failed to confirm the refund',
  });
  return (
    <Modal
      open
      title="Confirm refund"
      okText="Confirm as paid"
      okButtonProps={{ loading: isBusy }}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && form.focusField('utr')}
    >
      <Form<PayoutValues>
        form={form}
        layout="vertical"
        className={styles.form!}
        initialValues={{ utr: '' }}
        disabled={isBusy}
        onFinish={submit}
      >
        <p className={layout.muted}>
          {`Only when ${rupees(row.amount)} went back to the sender of ${row.transferUtr}.`}
        </p>
        <Form.Item name="utr" label="UTR of the refund" rules={rules}>
          <Input maxLength={30} autoComplete="off" spellCheck={false} />
        </Form.Item>
        {failure && <Alert type="error" showIcon title={failure} />}
      </Form>
    </Modal>
  );
}
