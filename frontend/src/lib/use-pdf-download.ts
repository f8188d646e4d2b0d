import { useState } from 'react';
import { textOfError } from '@utsav/web-kit/errors/text-of-error';
import { downloadTicketPdf, PDF_FAILED } from './ticket-pdf';
import { toast } from './toast-store';

export function usePdfDownload(bookingCode: string, eventName: string) {
  const [isGenerating, setGenerating] = useState(false);
  const download = async () => {
    setGenerating(true);
    try {
      await downloadTicketPdf(bookingCode, eventName);
    } catch (error) {
      toast.error(textOfError(error, PDF_FAILED));
    } finally {
      setGenerating(false);
    }
  };
  return { isGenerating, download: () => void download() };
}
