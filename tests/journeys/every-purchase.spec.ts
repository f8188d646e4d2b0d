import { everythingOnSale, nameOf, type Choice, type ListedEvent } from './stack/everything-on-sale';
import { codesInPdf } from './stack/pdf-codes';
import { textOfPdf } from './stack/pdf-text';
import { moneyOf } from './stack/provider-sandbox';
import { call, waitFor, newMobile, payLink, run, sellForCash, signIn, type Session } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

// Not a chosen sample, but everything there is: a kind of event that cannot be bought, or whose price differs
// from one place to the next, is found here without a test of its own.

interface Price {
  finalAmount: number;
  gstAmount: number;
  discountAmount: number;
  adjustedTicketCategories: { finalQuantity: number }[];
}
interface Payout {
  orderId: string;
  payment_url: string;
  paymentLinkId: string;
  priceDetails: Price;
}
interface Booking {
  bookingCode: string;
  eventDate: string;
  finalAmount: number;
}
interface Coupon {
  code: string;
  discountType: string;
}
interface OrderInput {
  choice: Choice;
  quantity: number;
  coupon?: Coupon;
}
interface Bought extends OrderInput {
  buyer: Session;
  booking: Booking;
  price: Price;
  linkId: string;
}

const { counter } = staff();
const atOnce = 8;
const buyersInAll = 60;

let choices: Choice[];
let buyers: Session[];
beforeAll(async () => {
  choices = await everythingOnSale();
  buyers = await inTurns(
    Array.from({ length: buyersInAll }, () => newMobile()),
    (mobile) => signIn(mobile, 'Every Purchase', `${mobile}@example.in`),
  );
});

/** Does the same with all, so many at a time, in their order. */
async function inTurns<T, R>(items: readonly T[], work: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

const orderBody = ({ choice: { event, showtime, tier }, quantity, coupon }: OrderInput) => ({
  eventId: event._id,
  ticketCategories: [{ categoryId: tier.key, quantity }],
  ...(coupon && { discountCode: coupon.code }),
  ...(showtime && { showtime }),
});

const quoteOf = (input: OrderInput) =>
  call<{ priceDetails: Price }>('POST', '/api/discount/validate', { body: orderBody(input) });

const eventPage = async (id: string): Promise<ListedEvent> =>
  (await call<{ event: ListedEvent }>('GET', `/api/event/${id}`)).body.data.event;

const tierOn = (event: ListedEvent, { showtime, tier }: Choice) =>
  (showtime ? event.showtimes.find(({ key }) => key === showtime) : event)?.ticketCategories.find(
    ({ key }) => key === tier.key,
  );

const bookingsOf = async ({ token }: Session): Promise<Booking[]> =>
  (await call<Booking[]>('GET', '/api/booking/getAllBooking?limit=100', { token })).body.data;

type Answered<T> = Awaited<ReturnType<typeof call<T>>>;

/** Repeats a call while the answer is that it is busy or not decided yet, as the site does. */
const patiently = <T>(what: string, attempt: () => Promise<Answered<T>>): Promise<Answered<T>> =>
  waitFor(what, async () => {
    const answer = await attempt();
    const isOpen = answer.status === 503 || answer.body.error?.code === 'PAYMENT_PENDING';
    return isOpen ? undefined : answer;
  });

/** Buys as a member does; throws what went wrong, with the name of what was to be bought. */
async function buy(input: OrderInput, at: number): Promise<Bought> {
  const name = `${nameOf(input.choice)}${input.coupon ? ` with ${input.coupon.code}` : ''}`;
  const buyer = buyers[at % buyers.length] as Session;
  const quote = await quoteOf(input);
  if (quote.status !== 200) throw new Error(`${name}: no price: ${quote.body.message}`);
  const { finalAmount } = quote.body.data.priceDetails;
  const placed = await patiently(name, () =>
    call<Payout>('POST', '/api/payout/create', {
      token: buyer.token,
      body: { ...orderBody(input), amount: finalAmount },
      headers: { 'idempotency-key': `every-${at}-${name.replaceAll(' ', '')}-${buyer.user._id}`.slice(0, 200) },
    }),
  );
  if (placed.status !== 200) throw new Error(`${name}: no order: ${placed.body.error?.code} ${placed.body.message}`);
  const { paymentLinkId: linkId, payment_url: url, priceDetails: price } = placed.body.data;
  const back = new URL(price.finalAmount > 0 ? await payLink(linkId) : url);
  const verified = await patiently(name, () =>
    call<{ booking: { bookingCode: string } }>('GET', `/api/payout/PaymentSuccessful${back.search}`, {
      token: buyer.token,
    }),
  );
  if (verified.status !== 200) throw new Error(`${name}: not confirmed: ${verified.body.message}`);
  const { bookingCode } = verified.body.data.booking;
  const booking = (await bookingsOf(buyer)).find((one) => one.bookingCode === bookingCode);
  if (!booking) throw new Error(`${name}: paid, and no booking`);
  return { ...input, buyer, booking, price, linkId };
}

async function buyAll(inputs: readonly OrderInput[]): Promise<{ bought: Bought[]; failures: string[] }> {
  const ends = await inTurns(inputs, (input, at) => buy(input, at).catch((error: unknown) => String(error)));
  return {
    bought: ends.filter((end) => typeof end !== 'string'),
    failures: ends.filter((end) => typeof end === 'string'),
  };
}

const startOf = (time: string): number => new Date(time).getTime();

it('sells one ticket of each category of each show of each event, at the price of card, page and quote, on its day', async () => {
  expect(choices.length).toBeGreaterThan(60);
  const pages = new Map<string, ListedEvent>();
  const eventIds = [...new Set(choices.map(({ event }) => event._id))];
  await inTurns(eventIds, async (id) => pages.set(id, await eventPage(id)));

  const { bought, failures } = await buyAll(choices.map((choice) => ({ choice, quantity: 1 })));
  expect(failures).toEqual([]);

  const differences = bought.flatMap(({ choice, price, booking }) => {
    const page = pages.get(choice.event._id);
    const seen = {
      card: choice.tier.allInPrice,
      page: page && tierOn(page, choice)?.allInPrice,
      order: price.finalAmount,
      booking: booking.finalAmount,
      day: startOf(booking.eventDate),
    };
    const isOne = seen.card === seen.order && seen.page === seen.order && seen.booking === seen.order;
    return isOne && seen.day === startOf(choice.startsAt) ? [] : [{ name: nameOf(choice), ...seen }];
  });
  expect(differences).toEqual([]);

  const charged = bought.filter(({ price }) => price.finalAmount > 0);
  const paise = charged.reduce((sum, { price }) => sum + Math.round(price.finalAmount * 100), 0);
  expect(await moneyOf(charged.map(({ linkId }) => linkId))).toEqual({ captured: paise, refunded: 0 });
});

it('sells with every coupon that is on show, for less, and charges what it quoted', async () => {
  const { body } = await call<{ discounts: Coupon[] }>('GET', '/api/discount/get-discounts');
  const inputs: OrderInput[] = [];
  choices = await everythingOnSale();
  for (const coupon of body.data.discounts) {
    const roomy = choices.filter(({ tier }) => tier.availableSeats >= 8);
    const tried = await inTurns(roomy, async (choice) => {
      const quantity = Math.min(4, choice.event.maxTicketsPerPerson || 4);
      const input = { choice, quantity, coupon };
      const quote = await quoteOf(input);
      const { discountAmount = 0, adjustedTicketCategories = [] } = quote.body.data?.priceDetails ?? {};
      const tickets = adjustedTicketCategories.reduce((sum, { finalQuantity }) => sum + finalQuantity, 0);
      return quote.status === 200 && (discountAmount > 0 || tickets > quantity) ? [input] : [];
    });
    const some = tried.flat().slice(0, 3);
    expect([coupon.code, some.length > 0]).toEqual([coupon.code, true]);
    inputs.push(...some);
  }
  const { bought, failures } = await buyAll(inputs);
  expect(failures).toEqual([]);
  expect(new Set(bought.map(({ coupon }) => coupon?.discountType))).toEqual(new Set(['percentage', 'fixed', 'bogo']));
  for (const { price, booking } of bought) expect(booking.finalAmount).toBe(price.finalAmount);
  const paise = bought.reduce((sum, { price }) => sum + Math.round(price.finalAmount * 100), 0);
  const paid = bought.filter(({ price }) => price.finalAmount > 0);
  expect(await moneyOf(paid.map(({ linkId }) => linkId))).toEqual({ captured: paise, refunded: 0 });
});

it('sells at the counter for each show of each event', async () => {
  const ofEachShow = choices.filter(
    ({ event, showtime }, at) =>
      choices.findIndex((other) => other.event._id === event._id && other.showtime === showtime) === at,
  );
  const ends = await inTurns(ofEachShow, async ({ event, showtime, tier }, at) => {
    const sale = {
      eventId: event._id,
      user: { name: 'Guest of All', mobile: newMobile() },
      categories: [{ categoryId: tier.key, quantity: 1 }],
      notes: `Sale ${at}`,
      ...(showtime && { showtime }),
    };
    return sellForCash(counter.token, sale).then(
      () => [],
      (error: unknown) => [`${event._id} ${event.name} ${showtime ?? ''}: ${String(error)}`],
    );
  });
  expect(ends.flat()).toEqual([]);
});

const printed = (path: string, method: string, token: string) =>
  waitFor(path, async () => {
    const response = await fetch(`${run.urls.site}${path}`, {
      method,
      headers: { 'x-api-key': run.apiKey, authorization: `Bearer ${token}` },
    });
    return response.status === 200 ? new Uint8Array(await response.arrayBuffer()) : undefined;
  });

/** Amounts as our papers print them. */
const printedRupees = (amount: number): string =>
  amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

it('prints tickets and an invoice that say what was charged, for an event of each kind', async () => {
  const kindOf = ({ event, showtime, tier }: Choice): string =>
    [
      tier.allInPrice === 0 ? 'free' : 'paid',
      showtime ? (event.showtimes.length > 1 ? 'several shows' : 'one show') : 'no shows',
    ].join(', ');
  const ofEachKind = [...new Map(choices.map((choice) => [kindOf(choice), choice])).values()];
  expect(ofEachKind.length).toBeGreaterThan(1);
  const { bought, failures } = await buyAll(ofEachKind.map((choice) => ({ choice, quantity: 2 })));
  expect(failures).toEqual([]);
  for (const { choice, booking, buyer, price } of bought) {
    const pdf = await printed(`/api/ticket/downloadTicketsAsPDF/${booking.bookingCode}`, 'POST', buyer.token);
    expect([nameOf(choice), (await codesInPdf(pdf)).length >= 2]).toEqual([nameOf(choice), true]);
    if (price.finalAmount === 0) continue;
    const invoice = await printed(`/api/booking/${booking.bookingCode}/invoice`, 'GET', buyer.token);
    expect(await textOfPdf(invoice)).toContain(printedRupees(price.finalAmount));
  }
});
