import type { BookingDelivery } from '@utsav/contracts/http/delivery';

export const channelNames: Record<BookingDelivery['channel'], string> = { email: 'Email', sms: 'SMS' };

const purposes: Record<string, string> = {
  tickets: 'Tickets',
  resend: 'Tickets, sent again',
  moved: 'New time or venue',
  cancelled: 'Cancellation',
  returned: 'Refund',
};

/** What an email or SMS was about. */
export const purposeName = (purpose: string): string =>
  purposes[purpose] ?? purpose.charAt(0).toUpperCase() + purpose.slice(1).replaceAll(/[-_]/g, ' ');
