import { underLoad, type Load } from './figures';
import type { Site } from './site';

function report(title: string, buyers: number, { rate, p50, p99, errors }: Load): void {
  console.log(`\n${title}`);
  console.log('| buyers | per second | p50 ms | p99 ms | errors |');
  console.log('| ---: | ---: | ---: | ---: | ---: |');
  console.log(`| ${buyers} | ${rate.toFixed(0)} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${errors} |`);
}

/** Free tickets: authorised, priced, held and confirmed in one call. */
export async function benchFreeOrders(site: Site, eventId: string, tokens: string[]): Promise<void> {
  const order = { amount: 0, eventId, ticketCategories: [{ categoryId: 'free', quantity: 1, price: 0 }] };
  const load = await underLoad(tokens.length, 8000, (caller) =>
    site.ask('POST', '/api/payout/create', tokens[caller], order),
  );
  report('Free orders through the gateway: authorised, priced, held and confirmed in one call', tokens.length, load);
}

/**
 * Whole orders as a browser makes them: link, payment at the sandbox, return, booking with signed codes; webhooks, mails
 * and PDFs go on beside it, and every process runs on this machine.
 */
export async function benchPaidOrders(site: Site, eventId: string, tokens: string[]): Promise<void> {
  const ticketCategories = [{ categoryId: 'gold', quantity: 1, price: 1000 }];
  const { priceDetails } = await site.ask<{ priceDetails: { finalAmount: number } }>(
    'POST',
    '/api/discount/validate',
    '',
    { eventId, ticketCategories },
  );
  const order = { amount: priceDetails.finalAmount, eventId, ticketCategories };
  for (const buyers of [1, 16, tokens.length]) {
    const load = await underLoad(buyers, 10_000, async (caller) => {
      const token = tokens[caller];
      const { paymentLinkId } = await site.ask<{ paymentLinkId: string }>('POST', '/api/payout/create', token, order);
      await site.pay(paymentLinkId);
      await site.ask('POST', '/api/payout/PaymentSuccessful', token, { razorpay_payment_link_id: paymentLinkId });
    });
    report('Complete paid orders through the gateway, from the click to the confirmed booking', buyers, load);
  }
}
