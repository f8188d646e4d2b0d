import type { InvoiceKind } from '@utsav/contracts/http/booking';
import { api } from './api';
import { saveFile } from './save-file';

/** The GST invoice of a booking, or the credit note of what went back, as PDF. */
export async function downloadInvoice(bookingCode: string, kind: InvoiceKind = 'invoice'): Promise<void> {
  const { data } = await api.call('GET /api/booking/:bookingCode/invoice', {
    params: { bookingCode },
    query: { kind },
  });
  saveFile(data, data.name || `${kind}-${bookingCode}.pdf`);
}

/** An entry for any calendar; phones open it with the one they have. */
export async function downloadCalendar(bookingCode: string): Promise<void> {
  const { data } = await api.call('GET /api/booking/:bookingCode/calendar', { params: { bookingCode } });
  saveFile(data, data.name || `${bookingCode}.ics`);
}
