import { useState } from 'react';
import { textOfError } from './error-text';
import { downloadTicketPdf } from './ticket-pdf';
import { toast } from './toast-store';
import { messages } from './booking-messages';

export function usePdfDownload(bookingCode: string, eventName: string) {
  const [isGenerating, setGenerating] = useState(false);
  const download = async () => {
    setGenerating(true);
    try {
      await downloadTicketPdf(bookingCode, eventName);
    } catch (error) {
      toast.error(textOfError(error, messages.pdfFailed));
    } finally {
      setGenerating(false);
    }
  };
  return { isGenerating, download: () => void download() };
}
