import useSWRMutation from 'swr/mutation';
import { textOfError } from './error-text';
import { downloadTicketPdf } from './ticket-pdf';
import { toast } from './toast-store';
import { messages } from './booking-messages';

export function usePdfDownload(bookingCode: string, eventName: string) {
  const { trigger, isMutating } = useSWRMutation('ticket-pdf', () => downloadTicketPdf(bookingCode, eventName), {
    throwOnError: false,
    onError: (error: unknown) => toast.error(textOfError(error, messages.pdfFailed)),
  });
  return { isGenerating: isMutating, download: () => void trigger() };
}
