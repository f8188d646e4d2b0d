import { paymentRoutes } from '@utsav/contracts/http/payment';
import { ReasonDialog, type ReasonValues } from '../../components/reason-dialog';
import { zodRule } from '../../lib/zod-rule';
import { kindTexts } from './finding-texts';
import type { useAcknowledgement } from './use-acknowledgement';

const { body } = paymentRoutes['POST /api/payments/findings/:id/acknowledge'];
const rules = [zodRule(body, (values: ReasonValues) => values)];

export function AcknowledgeDialog({ acknowledgement }: { acknowledgement: ReturnType<typeof useAcknowledgement> }) {
  const { form, finding, failure, isBusy, send, close } = acknowledgement;
  return (
    <ReasonDialog
      form={form}
      open={finding !== null}
      title="Acknowledge difference"
      okText="Acknowledge"
      rules={rules}
      placeholder="For example a correction that the bank confirmed"
      failure={failure}
      isBusy={isBusy}
      onSend={send}
      onClose={close}
    >
      {finding && `${kindTexts[finding.kind]}: ${finding.subject}. `}
      It no longer counts as a violation, and is compared until the books agree.
    </ReasonDialog>
  );
}
