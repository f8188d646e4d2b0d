import type { MemberBooking } from '@utsav/contracts/http/booking';
import { CalendarPlus, Download, ReceiptText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { DownloadButton } from '../../components/download-button';
import { downloadCalendar, downloadInvoice } from '../../lib/booking-files';
import { translated } from '../../lib/translated';
import { usePdfDownload } from '../../lib/use-pdf-download';
import { hasCreditNote, hasInvoice, isConfirmed, rowsOf } from './booking-rows';
import styles from './bookings.module.css';
import { CancelBooking } from './cancel-booking';
import { ExchangeTickets } from './exchange-tickets';
import { messages } from './messages';

interface BookingDetailProps {
  booking: MemberBooking;
  onClose: () => void;
  onCancelled: () => void;
}

export function BookingDetail({ booking, onClose, onCancelled }: BookingDetailProps) {
  const { bookingCode } = booking;
  const { isGenerating, download } = usePdfDownload(bookingCode, booking.eventId.name);
  const [changing, setChanging] = useState<'cancel' | 'exchange'>();
  const keep = () => setChanging(undefined);
  return (
    <Dialog title={translated(booking.eventId).name} onClose={onClose}>
      <dl className={styles.rows}>
        {rowsOf(booking).map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {changing === 'cancel' && <CancelBooking booking={booking} onKeep={keep} onCancelled={onCancelled} />}
      {changing === 'exchange' && <ExchangeTickets booking={booking} onKeep={keep} onExchanged={onCancelled} />}
      {!changing && (
        <div className={styles.actions}>
          {isConfirmed(booking) && (
            <>
              <Button disabled={isGenerating} onClick={download}>
                <Download aria-hidden size={18} /> {isGenerating ? messages.generating : messages.downloadPdf}
              </Button>
              <DownloadButton download={() => downloadCalendar(bookingCode)} failure={messages.calendarFailed}>
                <CalendarPlus aria-hidden size={18} /> {messages.calendar}
              </DownloadButton>
            </>
          )}
          {hasInvoice(booking) && (
            <DownloadButton download={() => downloadInvoice(bookingCode)} failure={messages.invoiceFailed}>
              <ReceiptText aria-hidden size={18} /> {messages.invoice}
            </DownloadButton>
          )}
          {hasCreditNote(booking) && (
            <DownloadButton
              download={() => downloadInvoice(bookingCode, 'credit-note')}
              failure={messages.creditNoteFailed}
            >
              <Undo2 aria-hidden size={18} /> {messages.creditNote}
            </DownloadButton>
          )}
          {booking.cancellable && (
            <>
              <Button variant="quiet" onClick={() => setChanging('exchange')}>
                {messages.exchange}
              </Button>
              <Button variant="quiet" onClick={() => setChanging('cancel')}>
                {messages.cancel}
              </Button>
            </>
          )}
          <Button variant="quiet" onClick={onClose}>
            {messages.close}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
