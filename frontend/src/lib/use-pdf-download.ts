import { useState } from 'react';
import { textOfError } from './error-text';
import { downloadTicketPdf } from './ticket-pdf';
import { toast } from './toast-store';
import { words } from './booking-words';

export function usePdfDownload(bookingCode: string, eventName: string) {
  const [isGenerating, setGenerating] = useState(false);
  const download = async () => {
    setGenerating(true);
    try {
      await downloadTicketPdf(bookingCode, eventName);
    } catch (error) {
      toast.error(textOfError(error, words.pdfFailed));
    } finally {
      setGenerating(false);
    }
  };
  return { isGenerating, download: () => void download() };
}
