import { rupees } from '@utsav/web-kit/format/rupees';
import { Alert, Input, Modal, Radio } from 'antd';
import { FormField } from '../../components/form-field';
import form from '../../components/form.module.css';
import { NumberInput } from '../../components/number-input';
import styles from './refund-dialog.module.css';
import type { useRefund } from './use-refund';

/** All or a part of what a booking cost, and why. */
export function RefundDialog({ refund }: { refund: ReturnType<typeof useRefund> }) {
  const { draft, left, failure, isBusy, isPending, put } = refund;
  const isFixed = isPending || isBusy;
  return (
    <Modal
      open={refund.isOpen}
      title="Refund Booking"
      okText={isPending && !isBusy ? 'Retry' : 'Refund'}
      okButtonProps={{ danger: true, loading: isBusy }}
      onOk={refund.submit}
      onCancel={refund.close}
    >
      <div className={styles.fields}>
        <Radio.Group
          aria-label="How much"
          disabled={isFixed}
          value={draft.isFull}
          options={[
            { value: true, label: `Full (${rupees(left)})` },
            { value: false, label: 'Partial' },
          ]}
          onChange={({ target }) => put({ isFull: target.value === true })}
        />
        {!draft.isFull && (
          <FormField id="refund-amount" label="Amount (₹)">
            <NumberInput
              id="refund-amount"
              disabled={isFixed}
              min={0}
              precision={2}
              value={draft.amount}
              onChange={(amount) => put({ amount })}
            />
          </FormField>
        )}
        <FormField id="refund-reason" label="Reason">
          <Input.TextArea
            id="refund-reason"
            disabled={isFixed}
            rows={2}
            maxLength={500}
            value={draft.reason}
            onChange={({ target }) => put({ reason: target.value })}
          />
        </FormField>
        <p className={form.help}>The tickets stay valid.</p>
        {failure && <Alert type="error" showIcon title={failure} />}
        {isPending && !isBusy && (
          <p className={form.help}>
            Whether it was refunded is not known. Retry asks for the same refund, which happens once.
          </p>
        )}
      </div>
    </Modal>
  );
}
