import { consoleBookingRoutes, type ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { Alert, App, Checkbox, Form, Input, Modal } from 'antd';
import styles from '../../components/form.module.css';
import { api, useApiMutation } from '../../lib/api';
import { setServerErrors, zodRule } from '../../lib/zod-rule';
import layout from '../../components/layout.module.css';

interface BuyerDraft {
  name: string;
  email: string;
  mobile: string;
  reason: string;
  resend: boolean;
}

const schema = consoleBookingRoutes['POST /api/admin/bookings/:id/buyer'].body;

interface BuyerDialogProps {
  booking: ConsoleBooking;
  onClose: () => void;
  onCorrected: (booking: ConsoleBooking) => Promise<unknown>;
}

/** Corrects who a booking is for; the account of the buyer stays as it is. */
export function BuyerDialog({ booking, onClose, onCorrected }: BuyerDialogProps) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<BuyerDraft>();
  const { trigger, error, isMutating } = useApiMutation('POST /api/admin/bookings/:id/buyer');
  const { _id: id, buyer } = booking;
  const before = { name: buyer.name, email: buyer.email, mobile: buyer.mobile };

  /** What was not touched is not sent: an old value may not fit today's rules. */
  const request = (draft: BuyerDraft) => ({
    ...Object.fromEntries(
      (['name', 'email', 'mobile'] as const)
        .filter((field) => draft[field] !== undefined && draft[field].trim() !== before[field])
        .map((field) => [field, draft[field].trim()]),
    ),
    reason: (draft.reason ?? '').trim(),
  });
  const rule = zodRule<BuyerDraft>(schema, request);

  const resend = async (): Promise<void> => {
    try {
      await api.call('POST /api/admin/bookings/:id/resend-email', { params: { id }, body: {} });
      notification.success({ title: 'Buyer corrected. Email queued to buyer.', role: 'status' });
    } catch (failure) {
      notification.error({ title: errorMessage(failure, 'Buyer corrected, but the email was not queued') });
    }
  };

  const correct = async (draft: BuyerDraft): Promise<void> => {
    try {
      const { data } = await trigger({ params: { id }, body: request(draft) });
      onClose();
      await onCorrected(data);
      if (draft.resend && data.buyer.email) await resend();
      else notification.success({ title: 'Buyer corrected.', role: 'status' });
    } catch (failure) {
      setServerErrors(form, failure);
    }
  };

  return (
    <Modal
      open
      title="Correct the Buyer"
      okText="Correct"
      okButtonProps={{ loading: isMutating }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<BuyerDraft>
        form={form}
        // The refund dialog of the page has a reason too: ids must differ.
        name="buyer"
        layout="vertical"
        className={styles.form!}
        initialValues={{ ...before, reason: '', resend: booking.bookingStatus.toLowerCase() !== 'cancelled' }}
        disabled={isMutating}
        onFinish={(draft) => void correct(draft)}
      >
        <Form.Item name="name" label="Name" rules={[rule]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="email" label="Email" rules={[rule]}>
          <Input type="email" />
        </Form.Item>
        <Form.Item name="mobile" label="Mobile" rules={[rule]}>
          <Input inputMode="tel" />
        </Form.Item>
        <Form.Item name="reason" label="Reason" rules={[rule]}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <Form.Item name="resend" valuePropName="checked" noStyle>
          <Checkbox disabled={booking.bookingStatus.toLowerCase() === 'cancelled'}>Send the tickets again</Checkbox>
        </Form.Item>
        <p className={layout.muted}>
          For this booking only: its tickets and mails carry what stands here. The account of the buyer stays as it is.
        </p>
        {error !== undefined && <Alert type="error" showIcon title={errorMessage(error, 'Failed to correct')} />}
      </Form>
    </Modal>
  );
}
