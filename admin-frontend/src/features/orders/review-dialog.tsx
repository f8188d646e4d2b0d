import { Alert, Input, Modal } from 'antd';
import { FormField } from '../../components/form-field';
import form from '../../components/form.module.css';
import type { useReviewDecision } from './use-review-decision';

const titles = { refund: 'Ask for the refund again', settle: 'Settle order' } as const;
const helps = {
  refund: 'Sends the money back once more, to the way it was paid.',
  settle: 'Only when the money went back another way, for example by bank transfer. Nothing is sent.',
} as const;

/** Why a review ends as it does. */
export function ReviewDialog({ decision }: { decision: ReturnType<typeof useReviewDecision> }) {
  const { order, action = 'settle', reason, failure, isBusy } = decision;
  return (
    <Modal
      open={order !== undefined}
      title={titles[action]}
      okText={action === 'refund' ? 'Refund' : 'Settle'}
      okButtonProps={{ loading: isBusy }}
      onOk={decision.submit}
      onCancel={decision.close}
    >
      <p className={form.help}>
        Order {order?.id}. {helps[action]}
      </p>
      <FormField id="review-reason" label="Reason">
        <Input.TextArea
          id="review-reason"
          rows={2}
          maxLength={500}
          disabled={isBusy}
          value={reason}
          placeholder={action === 'settle' ? 'For example NEFT reference' : ''}
          onChange={({ target }) => decision.putReason(target.value)}
        />
      </FormField>
      {failure && <Alert type="error" showIcon title={failure} />}
    </Modal>
  );
}
