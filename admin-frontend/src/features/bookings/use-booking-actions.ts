import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useState } from 'react';
import { api } from '../../lib/api';
import { saveFile } from '../../lib/save-file';
import { pdfName } from './pdf-name';

/** What can be done with a booking. A failure is told in a toast, and stays on the page as `failure`. */
export function useBookingActions(id: string) {
  const { notification } = App.useApp();
  const [failure, setFailure] = useState('');
  const [isPrinting, setPrinting] = useState(false);
  const [isSending, setSending] = useState(false);

  const attempt = async (setRunning: (isRunning: boolean) => void, fallback: string, work: () => Promise<void>) => {
    setRunning(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      const text = errorMessage(error, fallback);
      setFailure(text);
      notification.error({ title: text });
    } finally {
      setRunning(false);
    }
  };

  return {
    failure,
    isPrinting,
    isSending,
    downloadPdf: () =>
      attempt(setPrinting, 'Failed to generate PDF', async () => {
        const { data } = await api.call('GET /api/admin/bookings/:id/pdf', {
          params: { id },
          headers: { accept: 'application/pdf' },
        });
        saveFile(data, pdfName(data, Date.now()));
      }),
    resendEmail: () =>
      attempt(setSending, 'Failed to resend email', async () => {
        const { message } = await api.call('POST /api/admin/bookings/:id/resend-email', { params: { id }, body: {} });
        notification.success({ title: message || 'Email queued to buyer.', role: 'status' });
      }),
  };
}
