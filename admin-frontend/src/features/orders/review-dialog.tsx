import { consoleRoutes } from '@utsav/contracts/http/console';
import { Alert, Form, Input, Modal } from 'antd';
import styles from '../../components/form.module.css';
import { zodRule } from '../../lib/zod-rule';
import type { ReviewValues, useReviewDecision } from './use-review-decision';

const titles = { refund: 'Ask for the refund again', settle: 'Settle order' } as const;
const helps = {
  refund: 'Sends the money back once more, to the way it was paid.',
  settle: 'Only when the money went back another way, for example by bank transfer. Nothing is sent.',
} as const;

const rules = [zodRule(consoleRoutes['POST /api/admin/orders/:id/settle'].body, (values: ReviewValues) => values)];

/** Why a review ends as it does. */
export function ReviewDialog({ decision }: { decision: ReturnType<typeof useReviewDecision> }) {
  const { form, order, action = 'settle', failure, isBusy } = decision;
  return (
    <Modal
      open={order !== undefined}
      title={titles[action]}
      okText={action === 'refund' ? 'Refund' : 'Settle'}
      okButtonProps={{ loading: isBusy }}
      onOk={form.submit}
      onCancel={decision.close}
      forceRender
    >
      <Form<ReviewValues>
        form={form}
        layout="vertical"
        className={styles.form!}
        initialValues={{ reason: '' }}
        disabled={isBusy}
        onFinish={decision.send}
      >
        <p className={styles.help}>
          Order {order?.id}. {helps[action]}
        </p>
        <Form.Item name="reason" label="Reason" rules={rules}>
          <Input.TextArea
            rows={2}
            maxLength={500}
            placeholder={action === 'settle' ? 'For example NEFT reference' : ''}
          />
        </Form.Item>
        {failure && <Alert type="error" showIcon title={failure} />}
      </Form>
    </Modal>
  );
}
