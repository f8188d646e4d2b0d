import type { CashBookingIssued } from '@utsav/contracts/http/counter';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Button, Modal } from 'antd';
import { useNavigate } from 'react-router-dom';
import { hrefTo, paths } from '../../lib/paths';
import { DescriptionList } from '../../components/description-list';
import layout from '../../components/layout.module.css';
import styles from './cash-counter.module.css';
import { Receipt } from './receipt';

interface IssuedDialogProps {
  issued: CashBookingIssued | null;
  onNext: (keepsEvent: boolean) => void;
}

export function IssuedDialog({ issued, onNext }: IssuedDialogProps) {
  const navigate = useNavigate();
  if (!issued) return null;
  const { booking, payment, tickets } = issued;
  const count = tickets.ticketCategories.reduce((sum, { finalQuantity }) => sum + finalQuantity, 0);
  const details = [
    ['Event', booking.eventId.name],
    ['Booking', booking.bookingCode || booking._id],
    ['Tickets', count],
    ['Amount', rupees(payment.finalAmount)],
    ['Issued by', booking.assignedBy?.name],
    ['Buyer email', booking.buyer.email],
  ] as const;
  return (
    <>
      <Modal
        open
        className={styles.issued!}
        title="Cash booking issued!"
        onCancel={() => onNext(true)}
        footer={[
          <Button key="print" onClick={() => window.print()}>
            Print
          </Button>,
          <Button key="view" onClick={() => void navigate(booking._id ? hrefTo.booking(booking._id) : paths.bookings)}>
            View Booking
          </Button>,
          <Button key="next" onClick={() => onNext(true)}>
            Next Buyer
          </Button>,
          <Button key="new" type="primary" onClick={() => onNext(false)}>
            New Cash Booking
          </Button>,
        ]}
      >
        <DescriptionList items={details} />
        <p className={layout.muted}>SMS/WhatsApp can be sent to the buyer mobile if configured.</p>
      </Modal>
      <Receipt issued={issued} />
    </>
  );
}
