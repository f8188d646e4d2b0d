import { api } from './api';
import { saveFile } from './save-file';

/** The GST invoice of a booking, as PDF. */
export async function downloadInvoice(bookingCode: string): Promise<void> {
  const { data } = await api.call('GET /api/booking/:bookingCode/invoice', { params: { bookingCode } });
  saveFile(data, data.name || `invoice-${bookingCode}.pdf`);
}

/** An entry for any calendar; phones open it with the one they have. */
export async function downloadCalendar(bookingCode: string): Promise<void> {
  const { data } = await api.call('GET /api/booking/:bookingCode/calendar', { params: { bookingCode } });
  saveFile(data, data.name || `${bookingCode}.ics`);
}
