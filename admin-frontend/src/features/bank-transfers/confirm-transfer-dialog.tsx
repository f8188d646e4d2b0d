import { bankTransferRoutes, type BankTransfer } from '@utsav/contracts/http/bank-transfer';
import { indiaDay } from '@utsav/contracts/time/india-time';
import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import styles from '../../components/form.module.css';
import { NumberInput } from '../../components/number-input';
import { useApiMutation } from '../../lib/api';
import { zodRule } from '../../lib/zod-rule';
import { useDialogForm, type RowDialogProps } from './use-dialog-form';

interface ConfirmationValues {
  utr: string;
  amount: number | null;
  receivedOn: string;
}

const { body } = bankTransferRoutes['POST /api/payments/transfers/:id/confirm'];
const rules = [zodRule(body, (values: ConfirmationValues) => values)];

/** What becomes of money that is not as it should be: booking's rules for wrong and late money. */
function warningOf({ state, amount: due }: BankTransfer, amount: number | null | undefined): string {
  if (typeof amount === 'number' && amount !== due)
    return 'Another amount than is due: it is refunded, and the order goes under review.';
  if (state === 'closed')
    return 'The time of this order is over: it gets its tickets if there are any left, else a refund.';
  return state === 'received' ? 'Money for this order arrived before: a second payment is refunded.' : '';
}

/** What the statement of the account says of the money. */
export default function ConfirmTransferDialog({ row, onDone, onClose }: RowDialogProps<BankTransfer>) {
  const { trigger } = useApiMutation('POST /api/payments/transfers/:id/confirm');
  const { form, failure, isBusy, submit } = useDialogForm<ConfirmationValues>({
    send: (values) => trigger({ params: { id: row._id }, body: body.parse(values) }),
    onDone,
    fallback: 'Failed to confirm the transfer',
  });
  const warning = warningOf(row, Form.useWatch('amount', form));
  const [today] = useState(() => indiaDay(new Date(serverNow())));

  return (
    <Modal
      open
      title={`Confirm transfer ${row.reference}`}
      okText="Confirm"
      okButtonProps={{ loading: isBusy }}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && form.focusField('utr')}
    >
      <Form<ConfirmationValues>
        form={form}
        layout="vertical"
        className={styles.form!}
        initialValues={{ utr: '', amount: row.amount, receivedOn: today }}
        disabled={isBusy}
        onFinish={submit}
      >
        <p className={styles.help}>
          Only when the money is in the account. {rupees(row.amount)} is due for order {row.orderId}.
        </p>
        <Form.Item name="utr" label="UTR" extra="As the statement shows it; for UPI its 12 digits." rules={rules}>
          <Input maxLength={30} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="amount" label="Amount that arrived (₹)" rules={rules}>
          <NumberInput min={0} max={100_000_000} precision={2} />
        </Form.Item>
        <Form.Item name="receivedOn" label="Arrived on" rules={rules}>
          <Input type="date" max={today} />
        </Form.Item>
        {warning && <Alert type="warning" showIcon title={warning} />}
        {failure && <Alert type="error" showIcon title={failure} />}
      </Form>
    </Modal>
  );
}
