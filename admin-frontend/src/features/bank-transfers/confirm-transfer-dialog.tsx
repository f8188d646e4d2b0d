import { bankTransferRoutes, type BankTransfer } from '@utsav/contracts/http/bank-transfer';
import { indiaDay } from '@utsav/contracts/time/india-time';
import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Alert, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import styles from '../../components/form.module.css';
import { NumberInput } from '../../components/number-input';
import { useApiMutation } from '../../lib/api';
import { zodRule } from '../../lib/zod-rule';
import layout from '../../components/layout.module.css';
import { useDialogForm, type RowDialogProps } from './use-dialog-form';

interface ConfirmationValues {
  utr: string;
  amount: number | null;
  receivedOn: string;
  /** What is unusual about it was looked up on the statement. */
  isChecked?: boolean;
}

const { body } = bankTransferRoutes['POST /api/payments/transfers/:id/confirm'];
const requestOf = ({ utr, amount, receivedOn }: ConfirmationValues) => ({ utr, amount, receivedOn });
const rules = [zodRule(body, requestOf)];

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
  const [isSecond, setSecond] = useState(row.state === 'received');
  const { form, failure, isBusy, submit } = useDialogForm<ConfirmationValues>({
    send: async (values) => {
      try {
        return await trigger({
          params: { id: row._id },
          body: body.parse({
            ...requestOf(values),
            confirmDuplicate: isSecond,
            confirmAmount: values.amount !== row.amount && values.isChecked === true,
          }),
        });
      } catch (error) {
        // Another admin entered money of it meanwhile: what was ticked was about the amount.
        if (isApiError(error, 'POSSIBLE_DUPLICATE_TRANSFER')) {
          setSecond(true);
          form.setFieldValue('isChecked', false);
        }
        throw error;
      }
    },
    onDone,
    fallback: 'Failed to confirm the transfer',
  });
  const amount = Form.useWatch('amount', form);
  const warning = warningOf(row, amount);
  const isUnusual = isSecond || (typeof amount === 'number' && amount !== row.amount);
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
        <p className={layout.muted}>
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
        {isUnusual && (
          <Form.Item
            name="isChecked"
            valuePropName="checked"
            rules={[
              {
                validator: (_, checked: boolean | undefined) =>
                  checked
                    ? Promise.resolve()
                    : Promise.reject(new Error('Look at the statement again, and tick this.')),
              },
            ]}
          >
            <Checkbox>The statement says so: I checked UTR and amount again</Checkbox>
          </Form.Item>
        )}
        {failure && <Alert type="error" showIcon title={failure} />}
      </Form>
    </Modal>
  );
}
