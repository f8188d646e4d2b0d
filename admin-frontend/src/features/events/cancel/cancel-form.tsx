import { mostCancellationMessageLength, mostReasonLength } from '@utsav/contracts/http/cancellation-limits';
import { eventRoutes } from '@utsav/contracts/http/event';
import type { EventCancellation } from '@utsav/contracts/http/event-form';
import { Alert, Form, Input, Modal } from 'antd';
import styles from '../../../components/form.module.css';
import { zodRule } from '../../../lib/zod-rule';
import layout from '../../../components/layout.module.css';
import { AffectedFigures, type CancelledEvent } from './affected-figures';

/** One show of an event; `name` is its time. */
export interface CancelledShow {
  key: string;
  name: string;
}

interface CancelFormProps {
  /** One, or those that were chosen in a list. */
  events: readonly CancelledEvent[];
  /** Of the only event; absent for all of it. */
  show?: CancelledShow | undefined;
  /** Why it failed; empty while it has not. */
  failure?: string;
  isBusy?: boolean;
  onSend: (words: EventCancellation) => void;
  onClose: () => void;
}

interface Draft {
  reason: string;
  message: string;
  confirmation: string;
}

const word = 'CANCEL';
const schema = eventRoutes['POST /api/event/:id/cancel'].body;
const rule = zodRule<Draft>(schema, ({ reason, message }) => ({ reason, message }));

function subjectOf(events: readonly CancelledEvent[], show: CancelledShow | undefined): string {
  if (show) return `the show of ${show.name}`;
  return events.length === 1 ? (events[0]?.name ?? '') : `${events.length} events`;
}

/** What a cancellation does, why it is made, and the message to buyers. It is for good, so a word has to be typed. */
export function CancelForm({ events, show, failure = '', isBusy = false, onSend, onClose }: CancelFormProps) {
  const [form] = Form.useForm<Draft>();
  const subject = subjectOf(events, show);
  const send = ({ reason, message }: Draft) =>
    onSend({ reason: reason.trim(), message: message.trim(), ...(show && { showtime: show.key }) });
  return (
    <Modal
      open
      title={`Cancel ${subject}?`}
      okText={show ? 'Cancel show' : events.length === 1 ? 'Cancel event' : 'Cancel events'}
      cancelText="Keep"
      okButtonProps={{ danger: true, loading: isBusy }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Draft>
        form={form}
        layout="vertical"
        className={styles.form!}
        initialValues={{ reason: '', message: '', confirmation: '' }}
        disabled={isBusy}
        onFinish={send}
      >
        <AffectedFigures events={events} showtime={show?.key} />
        <p className={layout.muted}>
          This cannot be undone. Its sale closes at once, and buyers get everything back and a message.
          {show ? ' The other shows go on.' : ''}
        </p>
        <Form.Item name="reason" label="Reason" extra="For the audit trail, and in the mail to buyers." rules={[rule]}>
          <Input maxLength={mostReasonLength} placeholder="The artist is ill" />
        </Form.Item>
        <Form.Item
          name="message"
          label="Message to buyers"
          extra="Added to the mail, as plain text. The text message stays as it is registered."
          rules={[rule]}
        >
          <Input.TextArea rows={3} maxLength={mostCancellationMessageLength} />
        </Form.Item>
        <Form.Item
          name="confirmation"
          label={`Type ${word} to confirm`}
          rules={[
            {
              validator: (_, typed: string) =>
                typed.trim().toUpperCase() === word ? Promise.resolve() : Promise.reject(new Error(`Type ${word}.`)),
            },
          ]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        {failure && <Alert type="error" showIcon title={failure} />}
      </Form>
    </Modal>
  );
}
