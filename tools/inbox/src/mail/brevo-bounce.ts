import type { Receipt } from '../receipts/receipt-sender';

/** As at the mailbox simulators of mail providers: `bounce@` and `bounce+anything@` exist at no host. */
export const isBounceAddress = (address: string): boolean => /^bounce(\+[^@]*)?@/i.test(address);

interface BouncedMail {
  readonly to: string;
  readonly subject: string | null;
  /** The header `X-Mailin-custom`, which Brevo hands back. */
  readonly custom: string | undefined;
}

/** One event of Brevo's webhook for transactional emails. */
export function brevoBounce(url: string, token: string, { to, subject, custom }: BouncedMail): Receipt {
  const seconds = Math.floor(Date.now() / 1000);
  const event = {
    event: 'hard_bounce',
    email: to,
    id: 1,
    date: new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' '),
    ts: seconds,
    ts_event: seconds,
    subject: subject ?? '',
    ...(custom !== undefined && { 'X-Mailin-custom': custom }),
    reason: `550-5.1.1 <${to}>: no such mailbox`,
    tags: [],
  };
  return {
    url,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(event),
  };
}
