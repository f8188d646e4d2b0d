import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api';
import { saveFile } from '../../lib/save-file';
import { pdfName } from './pdf-name';

/** PDF and email of a booking. An error is shown in a toast and stays on the page as `failure`. */
export function useBookingActions(id: string) {
  const { notification } = App.useApp();
  const pdf = useApiMutation('GET /api/admin/bookings/:id/pdf');
  const email = useApiMutation('POST /api/admin/bookings/:id/resend-email');
  const [failure, setFailure] = useState('');

  const report = (fallback: string) => (error: unknown) => {
    const text = errorMessage(error, fallback);
    setFailure(text);
    notification.error({ title: text });
  };

  return {
    failure,
    isPrinting: pdf.isMutating,
    isSending: email.isMutating,
    downloadPdf: (): Promise<void> => {
      setFailure('');
      return pdf
        .trigger({ params: { id }, headers: { accept: 'application/pdf' } })
        .then(({ data }) => saveFile(data, pdfName(data, Date.now())))
        .catch(report('Failed to generate PDF'));
    },
    resendEmail: (): Promise<void> => {
      setFailure('');
      return email
        .trigger({ params: { id }, body: {} })
        .then(({ message }) => notification.success({ title: message || 'Email queued to buyer.', role: 'status' }))
        .catch(report('Failed to resend email'));
    },
  };
}
