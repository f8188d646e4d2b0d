import { readFileSync } from 'node:fs';
import { benchCheckIn, benchCheckInGrowth } from './check-in';
import { benchCopies } from './copies';
import { benchCrowd } from './crowd';
import { benchDelivery } from './delivery';
import { benchDocuments } from './documents';
import { benchExpiry } from './expiry';
import { benchGrowth } from './growth';
import { benchHolds } from './holds';
import { benchMessages } from './messages';
import { benchFreeOrders, benchPaidOrders, paidOrders, type OneOrder } from './orders';
import { benchPeer, compareWithPeer } from './peer';
import { benchPeerCheckIn, type PeerCheckIn } from './peer/check-in';
import { benchSearchIndex } from './search-index';
import { benchReads } from './reads';
import { benchWebhooks } from './webhooks';
import { eachOf, type Run } from '../load/client.mts';
import { emailOf, newEvent, newMobile, Site } from './site';

const buyers = 512;

/** All benches that take seconds, or those named; growth, checkin-growth, copies and peer, which take minutes, by their names only. */
async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const wants = (name: string): boolean => named.length === 0 || named.includes(name);
  // First, while nothing of ours is left to be printed.
  const withPeer = named.includes('peer');
  const peerCheckIn = withPeer && named.includes('checkin') ? await benchPeerCheckIn() : undefined;
  const peer = withPeer && !named.includes('checkin') ? await benchPeer() : [];
  let paid: OneOrder | undefined;
  const isOfSite = ['reads', 'delivery', 'free', 'paid', 'webhooks', 'crowd', 'checkin'].some(wants);
  if (isOfSite || named.includes('copies')) paid = await benchSite(wants, named.includes('copies'), peerCheckIn);
  if (wants('holds')) await benchHolds(process.env);
  if (wants('expiry')) await benchExpiry(process.env);
  if (wants('messages')) await benchMessages(process.env);
  if (wants('documents')) await benchDocuments(process.env);
  if (wants('search')) await benchSearchIndex(process.env);
  if (named.includes('growth')) await benchGrowth(process.env);
  if (named.includes('checkin-growth')) await benchCheckInGrowth(process.env);
  if (paid && peer.length > 0) compareWithPeer(peer, paid);
}

/** What a browser sees. Gives what a paid order took in the crowd, if that was measured. */
async function benchSite(
  wants: (name: string) => boolean,
  wantsCopies: boolean,
  peer: PeerCheckIn | undefined,
): Promise<OneOrder | undefined> {
  let paid: OneOrder | undefined;
  const run = JSON.parse(readFileSync(process.env.UTSAV_RUN_JSON ?? '', 'utf8')) as Run;
  const site = new Site(run, buyers);
  const admin = run.logins.find(({ role }) => role === 'admin')?.mobile ?? '';
  const { token: adminToken } = await site.signIn(admin, { isKnown: true });
  const eventId = await newEvent(site, adminToken);
  if (wants('reads')) await benchReads(site, eventId);
  if (wants('checkin')) await benchCheckIn(site, adminToken, peer, process.env);
  if (wantsCopies || ['delivery', 'free', 'paid', 'webhooks', 'crowd'].some(wants)) {
    const mobiles = Array.from({ length: buyers }, (_, at) => newMobile(at));
    // A few at a time: log-ins are not what is measured.
    const tokens = await eachOf(mobiles, 8, async (mobile, at) => {
      const { token } = await site.signIn(mobile, { name: `Buyer ${at}`, email: emailOf(mobile) });
      return token;
    });
    const complete = await paidOrders(site, eventId, tokens);
    if (wants('delivery')) await benchDelivery(site, complete, mobiles.map(emailOf));
    if (wants('free')) await benchFreeOrders(site, eventId, tokens, buyers);
    if (wants('webhooks')) await benchWebhooks(site, complete, process.env.RAZORPAY_WEBHOOK_SECRET ?? '');
    if (wants('crowd')) await benchCrowd(site, adminToken, tokens, process.env.MONGO_URL ?? '');
    if (wantsCopies) await benchCopies(site, adminToken, tokens, process.env.MONGO_URL ?? '');
    if (wants('paid')) paid = await benchPaidOrders(site, complete, buyers);
  }
  await site.agent.close();
  return paid;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
