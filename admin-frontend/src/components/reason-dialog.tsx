import { Alert, Form, Input, Modal, type FormInstance, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './form.module.css';

export interface ReasonValues {
  reason: string;
}

interface ReasonDialogProps {
  form: FormInstance<ReasonValues>;
  open: boolean;
  title: string;
  okText: string;
  rules: FormRule[];
  placeholder: string;
  /** Why the change failed; empty while it has not. */
  failure: string;
  isBusy: boolean;
  onSend: (values: ReasonValues) => void;
  onClose: () => void;
  /** What is about to change. */
  children: ReactNode;
}

/** Reason of a change by staff, for the audit trail. */
export const ReasonDialog = ({
  form,
  open,
  title,
  okText,
  rules,
  placeholder,
  failure,
  isBusy,
  onSend,
  onClose,
  children,
}: ReasonDialogProps) => (
  <Modal
    open={open}
    title={title}
    okText={okText}
    okButtonProps={{ loading: isBusy }}
    onOk={form.submit}
    onCancel={onClose}
    forceRender
  >
    <Form<ReasonValues>
      form={form}
      layout="vertical"
      className={styles.form!}
      initialValues={{ reason: '' }}
      disabled={isBusy}
      onFinish={onSend}
    >
      <p className={layout.muted}>{children}</p>
      <Form.Item name="reason" label="Reason" rules={rules}>
        <Input.TextArea rows={2} maxLength={500} placeholder={placeholder} />
      </Form.Item>
      {failure && <Alert type="error" showIcon title={failure} />}
    </Form>
  </Modal>
);
