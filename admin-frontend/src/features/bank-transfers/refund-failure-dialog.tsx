import { bankTransferRoutes, type TransferRefund } from '@utsav/contracts/http/bank-transfer';
import { rupees } from '@utsav/web-kit/format/rupees';
import { ReasonDialog, type ReasonValues } from '../../components/reason-dialog';
import { useApiMutation } from '../../lib/api';
import { zodRule } from '../../lib/zod-rule';
import { useDialogForm, type RowDialogProps } from './use-dialog-form';

const { body } = bankTransferRoutes['POST /api/payments/transfer-refunds/:id/fail'];
const rules = [zodRule(body, (values: ReasonValues) => values)];

/** A refund cannot be paid at the bank. */
export default function RefundFailureDialog({ row, onDone, onClose }: RowDialogProps<TransferRefund>) {
  const { trigger } = useApiMutation('POST /api/payments/transfer-refunds/:id/fail');
  const { form, failure, isBusy, submit } = useDialogForm<ReasonValues>({
    send: (values) => trigger({ params: { id: row._id }, body: body.parse(values) }),
    onDone,
    fallback: 'Failed to mark the refund',
  });
  return (
    <ReasonDialog
      form={form}
      open
      title="Mark refund as failed"
      okText="Mark as failed"
      rules={rules}
      placeholder="For example the account of the sender is closed"
      failure={failure}
      isBusy={isBusy}
      onSend={submit}
      onClose={onClose}
    >
      {rupees(row.amount)} of order {row.orderId}. The money stays ours until the refund is requested again.
    </ReasonDialog>
  );
}
