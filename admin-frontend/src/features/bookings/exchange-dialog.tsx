import type { ExchangeQuote } from '@utsav/contracts/http/booking';
import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { rupees } from '@utsav/web-kit/format/rupees';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { Alert, App, Checkbox, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import styles from '../../components/form.module.css';
import { PaymentFields, type Payment } from '../../components/payment-fields';
import { useApi, useApiMutation } from '../../lib/api';
import { categoriesIn, showName, showOf, showsToCome } from '../../lib/showtimes';
import layout from '../../components/layout.module.css';
import { shortTicket } from '../../lib/short-ticket';

/** What an exchange does, in rupees and tickets. */
function consequence({ tickets, credit, price, difference }: ExchangeQuote): string {
  const [old, now] = [rupees(credit), rupees(price.finalAmount)];
  const sums =
    tickets.length === 1
      ? `1 ticket is replaced: it cost ${old}, the new one costs ${now}.`
      : `${tickets.length} tickets are replaced: they cost ${old}, the new ones cost ${now}.`;
  if (difference > 0) return `${sums} The buyer pays ${rupees(difference)} now.`;
  return difference < 0 ? `${sums} ${rupees(-difference)} goes back to the buyer.` : `${sums} No money moves.`;
}

interface ExchangeDialogProps {
  booking: ConsoleBooking;
  onClose: () => void;
  /** With the id of the new booking. */
  onExchanged: (bookingId: string) => void;
}

/** Replaces tickets by those for another show or ticket category, once what that costs or returns is seen. */
export default function ExchangeDialog({ booking, onClose, onExchanged }: ExchangeDialogProps) {
  const { notification } = App.useApp();
  const valid = booking.tickets.filter(({ state }) => state === 'valid');
  const [chosen, setChosen] = useState(valid.map(({ id }) => id));
  const [showtime, setShowtime] = useState(booking.showtime);
  const [category, setCategory] = useState('');
  const [reason, setReason] = useState('');
  const [payment, setPayment] = useState<Payment>({ method: 'cash', reference: '' });
  const [key, setKey] = useState(randomId);
  const params = { id: booking._id };
  const event = useApi('GET /api/event/:id', { params: { id: booking.eventId._id } });
  const isOther = showtime !== booking.showtime || category !== '';
  const target = { ...(showtime && { showtime }), ...(category && { category }) };
  const quote = useApi(
    'GET /api/booking/:id/exchange-quote',
    isOther && chosen.length > 0 ? { params, query: { tickets: chosen.join(','), ...target } } : null,
  );
  const { trigger, error, isMutating } = useApiMutation('POST /api/booking/:id/exchange');
  const known = isOther && chosen.length > 0 && !quote.isLoading && !quote.error ? quote.data?.data : undefined;
  const isDue = known !== undefined && known.difference > 0;
  const isPaid = !isDue || payment.method === 'cash' || payment.reference.trim() !== '';

  const change = (set: () => void): void => {
    set();
    setKey(randomId());
  };
  const exchange = async (): Promise<void> => {
    if (!known) return;
    const { data } = await trigger({
      params,
      body: {
        tickets: chosen,
        ...target,
        difference: known.difference,
        reason: reason.trim(),
        ...(isDue && { paymentMethod: payment.method, reference: payment.reference.trim() }),
      },
      headers: { 'Idempotency-Key': key },
    });
    notification.success({ title: `Tickets exchanged. The new booking is ${data.bookingCode}.`, role: 'status' });
    onExchanged(data._id);
  };
  const shown = event.data?.data.event;
  const shows = shown ? showsToCome(shown) : [];
  const failure = error ?? quote.error ?? event.error;
  return (
    <Modal
      open
      title="Exchange for Another Show or Category"
      okText="Exchange tickets"
      okButtonProps={{ loading: isMutating, disabled: !known || !isPaid || reason.trim() === '' }}
      onOk={() => void exchange().catch(() => undefined)}
      onCancel={onClose}
    >
      <Form layout="vertical" className={styles.form!} disabled={isMutating}>
        <Form.Item label="Tickets">
          <Checkbox.Group
            value={chosen}
            onChange={(ids) => change(() => setChosen(ids))}
            style={{ display: 'grid', gap: 8 }}
            options={valid.map(({ id, type, isFree }) => ({
              value: id,
              label: `${type} ${shortTicket(id)}${isFree ? ' (free)' : ''}`,
            }))}
          />
        </Form.Item>
        {shows.length > 0 && (
          <Form.Item label="Show" htmlFor="exchange-show">
            <Select
              id="exchange-show"
              value={showtime}
              onChange={(value) => change(() => setShowtime(value))}
              options={shows.map((show) => ({
                value: show.key,
                label: `${showName(show)}${show.key === booking.showtime ? ' (as now)' : ''}`,
              }))}
            />
          </Form.Item>
        )}
        <Form.Item label="Ticket category" htmlFor="exchange-category">
          <Select
            id="exchange-category"
            loading={event.isLoading}
            value={category}
            onChange={(value) => change(() => setCategory(value))}
            options={[
              { value: '', label: 'As now' },
              ...(shown ? categoriesIn(shown, showOf(shown, showtime)) : []).map((tier) => ({
                value: tier.key,
                label: `${tier.type}, ${rupees(tier.price)}`,
              })),
            ]}
          />
        </Form.Item>
        {isDue && (
          <PaymentFields {...payment} onChange={(fields) => change(() => setPayment({ ...payment, ...fields }))} />
        )}
        <Form.Item label="Reason" htmlFor="exchange-reason">
          <Input.TextArea
            id="exchange-reason"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target: { value } }) => setReason(value)}
          />
        </Form.Item>
        <p className={layout.muted} role="status">
          {known
            ? consequence(known)
            : chosen.length === 0
              ? 'Choose the tickets to exchange.'
              : !isOther
                ? 'Choose another show or ticket category.'
                : failure === undefined && 'Calculating the difference…'}
        </p>
        {failure !== undefined && <Alert type="error" showIcon title={errorMessage(failure, 'Failed to exchange')} />}
      </Form>
    </Modal>
  );
}
