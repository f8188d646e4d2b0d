import type { ConsoleBooking, ConsoleTicket } from '@utsav/contracts/http/console-booking';
import type { ReturnQuote } from '@utsav/contracts/http/booking';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { rupees } from '@utsav/web-kit/format/rupees';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { Alert, App, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import styles from '../../components/form.module.css';
import { useApi, useApiMutation } from '../../lib/api';
import layout from '../../components/layout.module.css';
import { wereAdmitted } from './refund';
import { shortTicket } from '../../lib/short-ticket';

const counted = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

/** What a return does, in rupees, seats and tickets. */
function consequence({ tickets, amount, endsBooking }: ReturnQuote): string {
  const money =
    amount > 0 ? `${rupees(amount)} goes back to the buyer.` : 'Nothing was paid for it, so no money moves.';
  return endsBooking
    ? `${money} No ticket is left, so the booking is cancelled and its seats are for sale again.`
    : `${money} ${counted(tickets.length)} void, seats for sale again. The other tickets stay valid.`;
}

interface ReturnDialogProps {
  booking: ConsoleBooking;
  onClose: () => void;
  onReturned: () => Promise<unknown>;
}

/** Takes single tickets of a booking back, once that and the money are seen. */
export function ReturnDialog({ booking, onClose, onReturned }: ReturnDialogProps) {
  const { notification } = App.useApp();
  const valid = booking.tickets.filter(({ state }) => state === 'valid');
  const [chosen, setChosen] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const [despiteAdmission, setDespiteAdmission] = useState(false);
  const [key, setKey] = useState(randomId);
  const params = { id: booking._id };
  const quote = useApi(
    'GET /api/booking/:id/return-quote',
    chosen.length > 0 ? { params, query: { tickets: chosen.join(',') } } : null,
  );
  const { trigger, error, isMutating } = useApiMutation('POST /api/booking/:id/cancel');
  const known = quote.isLoading || chosen.length === 0 ? undefined : quote.data?.data;
  const costs = new Map(known?.tickets.map(({ ticketId, amount }) => [ticketId, amount]));
  const failure = error ?? quote.error;

  const choose = (ids: string[]): void => {
    setChosen(ids);
    setKey(randomId());
  };
  const give = async (): Promise<void> => {
    const body = { reason: reason.trim(), tickets: chosen, ...(despiteAdmission && { despiteAdmission }) };
    await trigger({ params, body, headers: { 'Idempotency-Key': key } });
    notification.success({ title: known?.endsBooking ? 'Booking cancelled.' : 'Tickets returned.', role: 'status' });
    onClose();
    await onReturned();
  };
  const label = (ticket: ConsoleTicket) => {
    const cost = costs.get(ticket.id);
    return `${ticket.type} ${shortTicket(ticket.id)}${ticket.isFree ? ' (free)' : ''}${cost === undefined ? '' : `, ${rupees(cost)}`}`;
  };
  return (
    <Modal
      open
      title="Return Single Tickets"
      okText="Return tickets"
      okButtonProps={{ danger: true, loading: isMutating, disabled: !known || reason.trim() === '' }}
      onOk={() => void give().catch(() => undefined)}
      onCancel={onClose}
    >
      <Form layout="vertical" className={styles.form!} disabled={isMutating}>
        <Form.Item label="Tickets">
          <Checkbox.Group
            value={chosen}
            onChange={choose}
            style={{ display: 'grid', gap: 8 }}
            options={valid.map((ticket) => ({ value: ticket.id, label: label(ticket) }))}
          />
        </Form.Item>
        <Form.Item label="Reason" htmlFor="return-reason">
          <Input.TextArea
            id="return-reason"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(change) => setReason(change.target.value)}
          />
        </Form.Item>
        <p className={layout.muted} role="status">
          {known
            ? consequence(known)
            : chosen.length === 0
              ? 'Choose the tickets that come back.'
              : !quote.error && 'Calculating the refund…'}
        </p>
        {failure !== undefined && <Alert type="error" showIcon title={errorMessage(failure, 'Failed to return')} />}
        {wereAdmitted(error) && (
          <Checkbox
            checked={despiteAdmission}
            onChange={({ target }) => {
              setDespiteAdmission(target.checked);
              setKey(randomId());
            }}
          >
            Also tickets that were used at the gate
          </Checkbox>
        )}
      </Form>
    </Modal>
  );
}
