import { bookingOf, paidOrder } from './stack/place-order';
import { call, waitFor, inbox, newEvent, newMobile, run, signIn, type Message } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

const { admin } = staff();

/** A text message has no markup. */
type Mail = Message & { html: string | null };

/** Addresses in a message that a person may follow: of its links and pictures, and those written out in a text. */
function addressesIn({ html, text }: Mail): string[] {
  const inMarkup = [...(html ?? '').matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);
  const written = [...text.matchAll(/https?:\/\/[^\s<>")]+/g)].map(([address]) => address.replace(/[.,]$/, ''));
  return [...new Set([...inMarkup, ...written])]
    .map((address) => address.replaceAll('&amp;', '&'))
    .filter((address) => !/^(cid:|mailto:|tel:|data:|#)/.test(address));
}

async function problemOf(address: string): Promise<string[]> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return [`${address} is no whole address`];
  // Others' pages (a map) cannot be reached from a test: their address must be one of the encrypted web.
  if (url.origin !== new URL(run.urls.site).origin) return url.protocol === 'https:' ? [] : [`${address} is not https`];
  const { status } = await fetch(url, { headers: { accept: 'text/html' } });
  return status < 400 ? [] : [`${address}: ${status}`];
}

it('leads every link of every mail and text about a booking to a page that is there', async () => {
  const mobile = newMobile();
  const email = `${mobile}@example.in`;
  const buyer = await signIn(mobile, 'Link Follower', email);
  const eventId = await newEvent(
    admin.token,
    'A Night of Many Letters',
    [{ type: 'Gold', price: 700, fee: 20, totalSeats: 20 }],
    { cancellableUntilHours: 2 },
  );
  const change = async (path: string, method: string, body: object): Promise<void> => {
    const answer = await call(method, path, { token: admin.token, body });
    if (!answer.body.success) throw new Error(`${method} ${path}: ${answer.body.message}`);
  };
  await paidOrder(eventId, buyer, { quantity: 2 });
  const code = await bookingOf(buyer);
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await change(`/api/event/${eventId}`, 'PATCH', { date: `${day}T20:00` });
  await waitFor('the mail of the move', async () => (await inbox(email, 'email'))[1]);
  await change(`/api/admin/bookings/${code}/refund`, 'POST', { amount: 100, reason: 'A late start' });
  await change(`/api/event/${eventId}`, 'PATCH', { status: 'cancelled' });
  const mails = await waitFor('a mail of each kind', async () => {
    const found = [...(await inbox(email, 'email')), ...(await inbox(mobile, 'sms'))] as Mail[];
    const hasAll = found.filter(({ channel }) => channel === 'email').length >= 3;
    return hasAll ? found : undefined;
  });
  const addresses = [...new Set(mails.flatMap(addressesIn))];
  expect(addresses.length).toBeGreaterThan(1);
  expect((await Promise.all(addresses.map(problemOf))).flat()).toEqual([]);
});
