import { consoleOrderRoutes } from '@utsav/contracts/http/console-order';
import { ReasonDialog, type ReasonValues } from '../../components/reason-dialog';
import { zodRule } from '../../lib/zod-rule';
import type { useReviewDecision } from './use-review-decision';

const titles = { refund: 'Ask for the refund again', settle: 'Settle order' } as const;
const helps = {
  refund: 'Sends the money back once more, to the way it was paid.',
  settle: 'Only when the money went back another way, for example by bank transfer. Nothing is sent.',
} as const;

const rules = [zodRule(consoleOrderRoutes['POST /api/admin/orders/:id/settle'].body, (values: ReasonValues) => values)];

/** Why a review ends as it does. */
export function ReviewDialog({ decision }: { decision: ReturnType<typeof useReviewDecision> }) {
  const { form, order, action = 'settle', failure, isBusy, send, close } = decision;
  return (
    <ReasonDialog
      form={form}
      open={order !== undefined}
      title={titles[action]}
      okText={action === 'refund' ? 'Refund' : 'Settle'}
      rules={rules}
      placeholder={action === 'settle' ? 'For example NEFT reference' : ''}
      failure={failure}
      isBusy={isBusy}
      onSend={send}
      onClose={close}
    >
      Order {order?.id}. {helps[action]}
    </ReasonDialog>
  );
}
