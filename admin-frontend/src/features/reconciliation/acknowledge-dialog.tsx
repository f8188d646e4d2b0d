import { paymentRoutes } from '@utsav/contracts/http/payment';
import { Alert, Form, Input, Modal } from 'antd';
import styles from '../../components/form.module.css';
import { zodRule } from '../../lib/zod-rule';
import { kindTexts } from './finding-texts';
import type { AcknowledgementValues, useAcknowledgement } from './use-acknowledgement';

const { body } = paymentRoutes['POST /api/payments/findings/:id/acknowledge'];
const rules = [zodRule(body, (values: AcknowledgementValues) => values)];

export function AcknowledgeDialog({ acknowledgement }: { acknowledgement: ReturnType<typeof useAcknowledgement> }) {
  const { form, finding, failure, isBusy } = acknowledgement;
  return (
    <Modal
      open={finding !== null}
      title="Acknowledge difference"
      okText="Acknowledge"
      okButtonProps={{ loading: isBusy }}
      onOk={form.submit}
      onCancel={acknowledgement.close}
      forceRender
    >
      <Form<AcknowledgementValues>
        form={form}
        layout="vertical"
        className={styles.form!}
        initialValues={{ reason: '' }}
        disabled={isBusy}
        onFinish={acknowledgement.send}
      >
        <p className={styles.help}>
          {finding && `${kindTexts[finding.kind]}: ${finding.subject}. `}
          It no longer counts as a violation, and is compared until the books agree.
        </p>
        <Form.Item name="reason" label="Reason" rules={rules}>
          <Input.TextArea rows={2} maxLength={500} placeholder="For example a correction that the bank confirmed" />
        </Form.Item>
        {failure && <Alert type="error" showIcon title={failure} />}
      </Form>
    </Modal>
  );
}
