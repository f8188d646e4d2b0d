import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { api } from './api';
import { saveFile } from './save-file';
import { messages } from './booking-messages';

const MAX_NAME = 50;

/** Event name with hyphens for spaces, at most 50 characters, a dash, the booking code. */
export function pdfName(eventName: string, bookingCode: string): string {
  const name = eventName
    .trim()
    .replace(/[\\/:*?"<>|]+/g, '')
    .replace(/\s+/g, '-')
    .slice(0, MAX_NAME);
  return `${name}-${bookingCode}.pdf`;
}

function fromBase64(text: string): Blob {
  const bytes = Uint8Array.from(atob(text.replace(/^data:[^,]*,/, '')), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const MAX_ATTEMPTS = 5;

async function requestPdf(bookingCode: string): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await api.call('POST /api/ticket/downloadTicketsAsPDF/:bookingCode', { params: { bookingCode } })).data;
    } catch (error) {
      // Right after a payment the tickets may not be rendered yet.
      if (!isApiError(error, 'TICKET_NOT_READY') || attempt === MAX_ATTEMPTS) throw error;
      await wait(Math.min(error.params.retryAfterSeconds || 2, 5) * 1000);
    }
  }
}

/** Saves the tickets of a booking; the server returns the file, or JSON that contains it or its URL. */
export async function downloadTicketPdf(bookingCode: string, eventName: string): Promise<void> {
  if (!bookingCode) throw new Error(messages.noBookingCode);
  const response = await requestPdf(bookingCode);
  if (response instanceof Blob) {
    saveFile(response, pdfName(eventName, bookingCode));
    return;
  }
  const { pdfBase64, url } = (response ?? {}) as { pdfBase64?: string; url?: string };
  if (pdfBase64) saveFile(fromBase64(pdfBase64), pdfName(eventName, bookingCode));
  else if (url) window.location.assign(url);
  else throw new Error(messages.pdfFailed);
}
