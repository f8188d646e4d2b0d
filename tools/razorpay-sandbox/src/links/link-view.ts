import { MERCHANT_ID } from '../merchant';
import type { Link } from '../store/records';

function base(link: Link, shortUrl: string) {
  return {
    accept_partial: false,
    amount: link.amount,
    amount_paid: link.amountPaid,
    callback_method: link.callbackMethod,
    callback_url: link.callbackUrl,
    cancelled_at: link.cancelledAt,
    created_at: link.createdAt,
    currency: link.currency,
    customer: link.customer,
    description: link.description,
    expire_by: link.expireBy,
    expired_at: link.expiredAt,
    first_min_partial_amount: 0,
    id: link.id,
    notes: link.notes,
    reference_id: link.referenceId,
    reminder_enable: link.reminderEnable,
    short_url: shortUrl,
    status: link.status,
    updated_at: link.updatedAt,
    upi_link: false,
    user_id: MERCHANT_ID,
    whatsapp_link: false,
  };
}

/** The answer to a create has `payments: null`, a later one has a list: both are seen on the real wire. */
export function linkView(link: Link, shortUrl: string, { isCreateAnswer = false } = {}) {
  const payments = link.payments.map((payment) => ({
    amount: payment.amount,
    created_at: payment.createdAt,
    method: payment.method,
    payment_id: payment.paymentId,
    plink_id: link.id,
    status: 'captured',
    updated_at: payment.updatedAt,
  }));
  return {
    ...base(link, shortUrl),
    notify: { email: link.notify.email, sms: link.notify.sms, whatsapp: false },
    ...(link.status === 'created' ? {} : { order_id: link.orderId }),
    payments: isCreateAnswer ? null : payments,
    reminders: isCreateAnswer || link.status === 'created' ? [] : { status: 'failed' },
  };
}

export function linkInEvent(link: Link, shortUrl: string) {
  return {
    ...base(link, shortUrl),
    notify: { email: link.notify.email, sms: link.notify.sms, whatsapp: false },
    ...(link.payments.length > 0 ? { order_id: link.orderId } : {}),
    reminders: { status: 'failed' },
  };
}
