import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataOf } from '@utsav/web-kit/api-client/call-types';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeHold, storedHoldOf } from '../../lib/hold-storage';
import { leaveTo } from '../../lib/leave-to';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { sampleCoupon, sampleEvent, samplePrice, sampleShow, sampleTier, signIn } from '../../testing/samples';
import { CheckoutView } from './checkout-view';

interface Question {
  ticketCategories: { categoryId: string; quantity: number }[];
  discountCode?: string;
}
type Order = Question & { amount: number };

const PRICES: Record<string, number> = { gold: 500, balcony: 300 };
const priceOf = ({ ticketCategories, discountCode }: Question) => {
  const lines = ticketCategories.map(({ categoryId, quantity }) => ({
    categoryId,
    type: categoryId,
    price: PRICES[categoryId] ?? 0,
    paidQuantity: quantity,
    freeQuantity: 0,
    finalQuantity: quantity,
  }));
  const cartAmount = lines.reduce((sum, { price, paidQuantity }) => sum + price * paidQuantity, 0);
  const discountAmount = discountCode ? cartAmount / 10 : 0;
  return samplePrice({
    qty: lines.reduce((sum, { paidQuantity }) => sum + paidQuantity, 0),
    adjustedTicketCategories: lines,
    cartAmount,
    discountAmount,
    discountApplied: discountAmount > 0,
    discountCode: discountCode ?? '',
    finalAmount: cartAmount - discountAmount + 114,
  });
};
const created: DataOf<'POST /api/payout/create'> = {
  orderId: 'o1',
  payment_url: 'https://pay.example/plink_1',
  paymentLinkId: 'plink_1',
  holdExpiresAt: '2026-11-21T10:00:00+05:30',
  priceDetails: samplePrice(),
};

const reload = vi.fn<() => void>();
const orders: { body: Order; key: string | null }[] = [];
const takesOrder = (answer: () => DataOf<'POST /api/payout/create'> | Refusal) =>
  on('POST /api/payout/create', ({ body, headers }) => {
    orders.push({ body: body as Order, key: headers.get('idempotency-key') });
    return answer();
  });

async function open(query = '', over: Parameters<typeof sampleEvent>[0] = {}) {
  renderAt({ pathname: '/checkout/e1', search: query }, <CheckoutView event={sampleEvent(over)} reload={reload} />);
  await screen.findByText('Total');
  return userEvent.setup();
}
const total = () => within(screen.getByText('Total').closest('div')!).getByRole('definition');
const book = () => screen.getAllByRole('button', { name: /Book Show|Processing/ })[0]!;
async function applyCode(typing: Awaited<ReturnType<typeof open>>, code: string) {
  const field = screen.getByLabelText('Coupon code');
  await typing.clear(field);
  if (code) await typing.type(field, code);
  await typing.click(screen.getByRole('button', { name: 'Apply' }));
}

beforeEach(() => {
  vi.clearAllMocks();
  orders.length = 0;
  gateway.use(
    on('GET /api/discount/get-discounts', () => ({ discounts: [sampleCoupon()] })),
    on('POST /api/discount/validate', ({ body }) => ({ priceDetails: priceOf(body as Question) })),
    on('GET /api/payout/order/:orderId', () => new Refusal(404, 'NOT_FOUND', 'We could not find that.')),
  );
});

describe('choosing', () => {
  it('shows the full price with fee and GST from the first ticket', async () => {
    await open('?tier=gold');
    expect(screen.getByText('Convenience fee')).toBeInTheDocument();
    expect(screen.getByText('GST (18%)')).toBeInTheDocument();
    expect(total()).toHaveTextContent('₹614');
  });

  it('stops at the seats that are left and shows why', async () => {
    const typing = await open('?tier=Balcony');
    const plus = screen.getByRole('button', { name: 'Increase quantity' });
    await typing.click(plus);
    await typing.click(plus);
    expect(plus).toBeDisabled();
    expect(screen.getByText('Up to 3 per order')).toBeInTheDocument();
    expect(screen.queryByText('Quantity exceeds available seats')).not.toBeInTheDocument();
    await waitFor(() => expect(total()).toHaveTextContent('₹1,014'));
  });

  it('reports that the quantity exceeds the seats only where more were requested than there are', async () => {
    await open('?tier=Balcony&quantity=5');
    expect(screen.getByText('Quantity exceeds available seats')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Quantity' })).toHaveTextContent('3');
  });

  it('stops at the cap per person of the event and shows it', async () => {
    const typing = await open('?tier=gold', { maxTicketsPerPerson: 2 });
    expect(screen.getByText('Up to 2 tickets per person')).toBeInTheDocument();
    const plus = screen.getByRole('button', { name: 'Increase quantity' });
    await typing.click(plus);
    expect(plus).toBeDisabled();
    await waitFor(() => expect(total()).toHaveTextContent('₹1,114'));
  });

  it('sells nothing of an event that is over and shows why', async () => {
    renderAt(
      '/checkout/e1',
      <CheckoutView event={sampleEvent({ startDate: '2020-12-05T18:30:00+05:30' })} reload={reload} />,
    );
    expect(screen.getByText('This event is over.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Book Show' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Available Offers' })).toBeNull();
  });

  it('calls an event sold out, but not to the buyer for whom its last seats are held', async () => {
    const soldOut = sampleEvent({ ticketCategories: [sampleTier({ availableSeats: 0 })] });
    renderAt('/checkout/e1', <CheckoutView event={soldOut} reload={reload} instead={<p>Similar events</p>} />);
    expect(await screen.findByText('This event is sold out.')).toBeInTheDocument();
    expect(screen.getByText('Similar events')).toBeInTheDocument();
    cleanup();
    signIn();
    storeHold({ orderId: 'o1', eventId: 'e1', tierKey: 'gold', quantity: 1 });
    gateway.use(
      on('GET /api/payout/order/:orderId', () => ({
        orderId: 'o1',
        state: 'paying' as const,
        eventId: 'e1',
        bookingCode: '',
        finalAmount: 614,
        payment_url: 'https://pay.example/plink_1',
        holdExpiresAt: '2099-12-05T18:30:00+05:30',
        holdExtendableTo: '2099-12-05T18:30:00+05:30',
        priceDetails: samplePrice(),
      })),
    );
    renderAt('/checkout/e1', <CheckoutView event={soldOut} reload={reload} instead={<p>Similar events</p>} />);
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeInTheDocument();
    expect(screen.queryByText('This event is sold out.')).not.toBeInTheDocument();
    expect(screen.queryByText('Similar events')).not.toBeInTheDocument();
  });

  it('sums up a free order without money', async () => {
    gateway.use(
      on('POST /api/discount/validate', () => ({
        priceDetails: samplePrice({
          cartAmount: 0,
          convenienceFee: 0,
          gstAmount: 0,
          rounding: 0,
          finalAmount: 0,
          adjustedTicketCategories: [],
        }),
      })),
    );
    await open('?tier=gold', { ticketCategories: [sampleTier({ price: 0, fee: 0 })] });
    expect(total()).toHaveTextContent('Free Entry');
    for (const text of [/₹/, /GST/, 'Convenience fee']) expect(screen.queryByText(text), String(text)).toBeNull();
  });

  it('says where an order costs a rupee less than its tickets one by one', async () => {
    const [line] = samplePrice().adjustedTicketCategories;
    const two = samplePrice({ finalAmount: 1227, adjustedTicketCategories: [{ ...line!, paidQuantity: 2 }] });
    gateway.use(
      on('POST /api/discount/validate', ({ body }) => ({
        priceDetails: (body as Question).ticketCategories[0]?.quantity === 2 ? two : samplePrice(),
      })),
    );
    await open('?tier=gold&quantity=2');
    await waitFor(() => expect(total()).toHaveTextContent('₹1,227'));
    expect(screen.getByText(/an order only once: ₹1 less here/)).toBeInTheDocument();
    cleanup();
    await open('?tier=gold');
    await waitFor(() => expect(total()).toHaveTextContent('₹614'));
    expect(screen.queryByText(/an order only once/)).not.toBeInTheDocument();
  });

  it('shows what one ticket costs before the server has priced it', () => {
    gateway.use(http.post('*/api/discount/validate', () => new Promise<never>(() => {})));
    renderAt('/checkout/e1?tier=gold', <CheckoutView event={sampleEvent()} reload={reload} />);
    expect(screen.getByText('fee and GST included').parentElement).toHaveTextContent('₹614');
    expect(book()).toBeDisabled();
  });

  it('names a show that is sold out where another one has tickets', async () => {
    const tierOf = (availableSeats: number) => [
      { key: 'gold', price: 500, allInPrice: 614, totalSeats: 50, availableSeats, isTicketAvailable: true },
    ];
    const shows = [
      sampleShow('s1', '2099-12-05', { ticketCategories: tierOf(0) }),
      sampleShow('s2', '2099-12-06', { ticketCategories: tierOf(9) }),
    ];
    renderAt(
      { pathname: '/checkout/e1', search: '?show=s1' },
      <CheckoutView event={sampleEvent({ showtimes: shows, ticketCategories: [sampleTier()] })} reload={reload} />,
    );
    expect(await screen.findByText(/^This show is sold out/)).toBeInTheDocument();
  });

  it('goes back to one ticket without a coupon when another tier is chosen', async () => {
    const typing = await open('?tier=gold&quantity=3&coupon=diwali10');
    expect(await screen.findByText('DIWALI10 applied')).toBeInTheDocument();
    await typing.click(screen.getByRole('radio', { name: /Balcony/ }));
    await waitFor(() => expect(total()).toHaveTextContent('₹414'));
    expect(screen.queryByText('DIWALI10 applied')).not.toBeInTheDocument();
  });
});

describe('tickets of several kinds in one order', () => {
  const further = async (typing: Awaited<ReturnType<typeof open>>, times: number) => {
    await typing.click(screen.getByText('Add tickets of another kind'));
    for (let n = 0; n < times; n += 1)
      await typing.click(screen.getByRole('button', { name: 'Increase quantity of Balcony' }));
  };

  it('are priced and ordered together', async () => {
    signIn();
    gateway.use(takesOrder(() => created));
    const typing = await open('?tier=gold&quantity=2');
    await further(typing, 2);
    await waitFor(() => expect(total()).toHaveTextContent('₹1,714'));
    expect(screen.getByText('Gold × 2')).toBeInTheDocument();
    expect(screen.getByText('Balcony × 2')).toBeInTheDocument();
    await typing.click(book());
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]!.body.ticketCategories).toEqual([
      { categoryId: 'gold', quantity: 2, price: 500 },
      { categoryId: 'balcony', quantity: 2, price: 300 },
    ]);
  });

  it('share what one person may have', async () => {
    const typing = await open('?tier=gold', { maxTicketsPerPerson: 2 });
    await further(typing, 1);
    expect(screen.getByRole('button', { name: 'Increase quantity of Balcony' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  });

  it('come from the address', async () => {
    await open('?tier=gold&also=balcony:2,nothing:9');
    await waitFor(() => expect(total()).toHaveTextContent('₹1,214'));
  });
});

describe('an event with several shows', () => {
  const gold = (price: number, availableSeats = 50) => [
    { key: 'gold', price, allInPrice: price + 114, totalSeats: 50, availableSeats, isTicketAvailable: true },
  ];
  const shows = {
    showtimes: [
      sampleShow('past', '2020-12-03'),
      sampleShow('fri', '2099-12-04'),
      sampleShow('full', '2099-12-05', { availableSeats: 0 }),
      sampleShow('noon', '2099-12-06', {
        startTime: '2099-12-06T12:00:00+05:30',
        availableSeats: 4,
        ticketCategories: gold(400, 4),
      }),
      sampleShow('late', '2099-12-06', { startTime: '2099-12-06T21:00:00+05:30', ticketCategories: gold(700) }),
    ],
    ticketCategories: [sampleTier()],
  };
  let questions: (Question & { showtime?: string })[];
  beforeEach(() => {
    questions = [];
    gateway.use(
      on('POST /api/discount/validate', ({ body }) => {
        questions.push(body as Question);
        return { priceDetails: priceOf(body as Question) };
      }),
    );
  });

  it('requires a day and a time before it requests a price, and offers none that are over or full', async () => {
    renderAt({ pathname: '/checkout/e1' }, <CheckoutView event={sampleEvent(shows)} reload={reload} />);
    const typing = userEvent.setup();
    // In the summary, and beside the button of a phone.
    expect(screen.getAllByText('Please choose a showtime.')).toHaveLength(2);
    expect(book()).toBeDisabled();
    expect(screen.queryByRole('radio', { name: /03 Dec/ })).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /05 Dec.*Sold out/ })).toBeDisabled();
    await typing.click(screen.getByRole('radio', { name: /06 Dec/ }));
    expect(questions).toEqual([]);
    await typing.click(screen.getByRole('radio', { name: /12:00 pm.*Only 4 left/ }));
    expect(screen.getByRole('radio', { name: /Gold.*₹514/ })).toBeInTheDocument();
    expect(screen.getByText('Up to 4 per order')).toBeInTheDocument();
    await waitFor(() => expect(questions.at(-1)?.showtime).toBe('noon'));
    await typing.click(screen.getByRole('radio', { name: /9:00 pm/ }));
    expect(screen.getByRole('radio', { name: /Gold.*₹814/ })).toBeInTheDocument();
    await waitFor(() => expect(questions.at(-1)?.showtime).toBe('late'));
  });

  it('orders the show that the address names, or the only one of a day, and stores it with the hold', async () => {
    signIn();
    gateway.use(
      takesOrder(() => created),
      on('GET /api/payout/order/:orderId', () => new Refusal(503, 'UNAVAILABLE', 'Busy')),
    );
    renderAt(
      { pathname: '/checkout/e1', search: '?show=late' },
      <CheckoutView event={sampleEvent(shows)} reload={reload} />,
    );
    const typing = userEvent.setup();
    await screen.findByText('Total');
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('06 Dec 2099, 9:00 pm IST');
    await typing.click(screen.getByRole('radio', { name: /04 Dec/ }));
    await waitFor(() => expect(questions.at(-1)?.showtime).toBe('fri'));
    await waitFor(() => expect(book()).toBeEnabled());
    await typing.click(book());
    await waitFor(() => expect(orders[0]?.body).toMatchObject({ showtime: 'fri' }));
    await waitFor(() => expect(storedHoldOf('e1')?.showtime).toBe('fri'));
  });

  it('needs no showtime for a pass, says its dates, and takes no tickets for other dates along', async () => {
    signIn();
    gateway.use(takesOrder(() => created));
    const pass = sampleTier({ key: 'pass', type: 'All days', covers: 'all' });
    const duo = sampleTier({ key: 'duo', type: 'All days for two', covers: 'all' });
    const tiers = { ticketCategories: [sampleTier(), pass, duo] };
    const typing = await open('?tier=pass', { ...shows, showtimes: shows.showtimes.slice(0, 3), ...tiers });
    expect(screen.getByRole('radio', { name: /^All days ?For 2 dates: Fri, 04 Dec 2099/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /^04 Dec/ })).not.toBeInTheDocument();
    expect(questions.at(-1)).not.toHaveProperty('showtime');
    await typing.click(screen.getByText('Add tickets of another kind'));
    const further = screen.getByText('Add tickets of another kind').closest('details')!;
    expect(within(further).getByText('All days for two')).toBeInTheDocument();
    expect(within(further).queryByText('Gold')).not.toBeInTheDocument();
    await waitFor(() => expect(book()).toBeEnabled());
    await typing.click(book());
    await waitFor(() => expect(orders[0]?.body).not.toHaveProperty('showtime'));
  });

  it('takes the only show to come by itself', async () => {
    await open('', { ...shows, showtimes: shows.showtimes.slice(0, 2) });
    expect(screen.getByRole('radio', { name: /04 Dec/ })).toBeChecked();
    expect(questions.at(-1)?.showtime).toBe('fri');
  });
});

describe('a coupon', () => {
  it('is validated on the client before the request', async () => {
    const typing = await open('?tier=gold');
    await applyCode(typing, '');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a coupon code.');
    await applyCode(typing, 'diwali10');
    expect(screen.getByRole('alert')).toHaveTextContent('Minimum purchase of ₹1,000 required.');
    expect(screen.getByLabelText('Coupon code')).toHaveValue('DIWALI10');
  });

  it('unknown to the server is refused under the field', async () => {
    const typing = await open('?tier=gold');
    gateway.use(
      on('POST /api/discount/validate', ({ body }) =>
        (body as Question).discountCode
          ? new Refusal(422, 'COUPON_UNKNOWN', 'Invalid coupon code.')
          : { priceDetails: priceOf(body as Question) },
      ),
    );
    await applyCode(typing, 'NOPE');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid coupon code.');
    expect(total()).toHaveTextContent('₹614');
  });

  it('without a discount is not shown as applied, but with its condition', async () => {
    const group = sampleCoupon({
      code: 'GROUP',
      discountType: 'bogo',
      buy: 3,
      get: 1,
      applicableCategory: 'Gold',
      minPurchaseAmount: 0,
    });
    gateway.use(
      on('GET /api/discount/get-discounts', () => ({ discounts: [group] })),
      on('POST /api/discount/validate', ({ body }) => ({
        priceDetails: { ...priceOf(body as Question), discountApplied: false, discountAmount: 0 },
      })),
    );
    await open('?tier=gold&coupon=GROUP');
    expect(await screen.findByText('GROUP takes nothing off these tickets')).toBeInTheDocument();
    expect(screen.getAllByText('Add 2 more').length).toBeGreaterThan(0);
    expect(screen.queryByText('GROUP applied')).not.toBeInTheDocument();
  });

  it('whose free tickets lead over what one person may have is refused before paying, until fewer are chosen', async () => {
    gateway.use(
      on('POST /api/discount/validate', ({ body }) => {
        const price = priceOf({ ticketCategories: (body as Question).ticketCategories });
        const gold = { categoryId: 'gold', type: 'Gold', price: 500, paidQuantity: price.qty };
        const free = Math.floor(price.qty / 2);
        return {
          priceDetails: {
            ...price,
            discountApplied: true,
            discountCode: 'TWOPLUS',
            adjustedTicketCategories: [{ ...gold, freeQuantity: free, finalQuantity: price.qty + free }],
          },
        };
      }),
    );
    const typing = await open('?tier=gold&quantity=3&coupon=TWOPLUS', { maxTicketsPerPerson: 3 });
    const refusal = 'Up to 3 tickets per person, free ones included. Choose fewer, or remove the offer.';
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(book()).toBeDisabled();
    await typing.click(screen.getByRole('button', { name: 'Decrease quantity' }));
    expect(await screen.findByText('Up to 3 tickets per person')).toBeInTheDocument();
    await waitFor(() => expect(book()).toBeEnabled());
  });

  it('lowers the price at once and can be removed', async () => {
    const typing = await open('?tier=gold&quantity=2');
    await typing.click(screen.getByRole('button', { name: 'Apply DIWALI10' }));
    await waitFor(() => expect(total()).toHaveTextContent('₹1,014'));
    await typing.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(total()).toHaveTextContent('₹1,114'));
  });

  it('that no longer fits after fewer tickets is taken off with the reason', async () => {
    const typing = await open('?tier=gold&quantity=2&coupon=DIWALI10');
    expect(await screen.findByText('DIWALI10 applied')).toBeInTheDocument();
    gateway.use(
      on('POST /api/discount/validate', ({ body }) =>
        (body as Question).discountCode
          ? new Refusal(422, 'COUPON_MINIMUM', 'Minimum purchase of ₹1,000 required.', { minimumPaise: 100000 })
          : { priceDetails: priceOf(body as Question) },
      ),
    );
    await typing.click(screen.getByRole('button', { name: 'Decrease quantity' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Minimum purchase of ₹1,000 required.');
    await waitFor(() => expect(total()).toHaveTextContent('₹614'));
  });
});

describe('booking', () => {
  it('prompts a visitor to log in and preserves the choice', async () => {
    const typing = await open('?tier=gold&quantity=2');
    await typing.click(book());
    const prompt = screen.getByRole('dialog', { name: 'Please log in to continue' });
    await typing.click(within(prompt).getByRole('button', { name: 'Login' }));
    expect(screen.getByTestId('address')).toHaveTextContent(
      `/login?next=${encodeURIComponent('/checkout/e1?tier=gold&quantity=2')}`,
    );
  });

  describe('a visitor who logs in for an order', () => {
    const logIn = async () => {
      const typing = await open('?tier=gold&quantity=2');
      await typing.click(book());
      await typing.click(screen.getByRole('button', { name: 'Login' }));
      cleanup();
      signIn();
      gateway.use(takesOrder(() => created));
    };

    it('needs no other press', async () => {
      await logIn();
      await open('?tier=gold&quantity=2');
      await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/plink_1'));
      expect(orders).toHaveLength(1);
    });

    it('presses again where it costs something else than what they saw', async () => {
      await logIn();
      const typing = await open('?tier=gold&quantity=3');
      await waitFor(() => expect(book()).toBeEnabled());
      expect(orders).toHaveLength(0);
      await typing.click(book());
      await waitFor(() => expect(orders).toHaveLength(1));
    });

    it('presses again once they came back without a log-in', async () => {
      await logIn();
      sessionStore.clear();
      await open('?tier=gold&quantity=2');
      cleanup();
      signIn();
      await open('?tier=gold&quantity=2');
      await waitFor(() => expect(book()).toBeEnabled());
      expect(orders).toHaveLength(0);
    });
  });

  it('sends what is shown under one key and leaves for the payment page', async () => {
    signIn();
    gateway.use(takesOrder(() => created));
    const typing = await open('?tier=gold&quantity=2');
    await typing.click(book());
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/plink_1'));
    expect(orders[0]?.body).toEqual({
      amount: 1114,
      userId: 'u1',
      eventId: 'e1',
      ticketCategories: [{ categoryId: 'gold', quantity: 2, price: 500 }],
    });
    expect(orders[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(book()).toHaveTextContent('Processing...');
    expect(book()).toBeDisabled();
  });

  it('can be pressed again when the back button restores the page from the back-forward cache', async () => {
    signIn();
    gateway.use(takesOrder(() => created));
    const typing = await open('?tier=gold');
    await typing.click(book());
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(book()).toBeDisabled();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(book()).toBeEnabled();
  });

  it('is not possible while the price is on its way', async () => {
    signIn();
    gateway.use(http.post('*/api/discount/validate', () => new Promise<Response>(() => undefined)));
    const search = '?tier=gold&quantity=2';
    renderAt({ pathname: '/checkout/e1', search }, <CheckoutView event={sampleEvent()} reload={reload} />);
    expect((await screen.findAllByRole('button', { name: /Book Show/ }))[0]).toBeDisabled();
  });

  it('orders once when it is pressed twice before the next render', async () => {
    signIn();
    gateway.use(takesOrder(() => created));
    await open('?tier=gold');
    const button = book();
    // Within one task: no render in between.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(orders).toHaveLength(1);
  });

  it('retries with the same idempotency key while the outcome is unknown, and with a new one after a response', async () => {
    signIn();
    const answers: (DataOf<'POST /api/payout/create'> | Refusal)[] = [
      new Refusal(503, 'PAYMENT_PROVIDER_DOWN', 'Payments are not available right now. Please try again in a moment.', {
        retryAfterSeconds: 1,
      }),
      new Refusal(422, 'SALE_CLOSED', 'Booking is not open for this event.'),
      created,
    ];
    gateway.use(takesOrder(() => answers.shift()!));
    const typing = await open('?tier=gold');
    for (const expected of [1, 2, 3]) {
      await typing.click(book());
      await waitFor(() => expect(orders).toHaveLength(expected));
      if (expected < 3) await waitFor(() => expect(book()).toBeEnabled());
    }
    expect(orders[1]?.key).toBe(orders[0]?.key);
    expect(orders[2]?.key).not.toBe(orders[1]?.key);
  });

  it('shows a changed price in place, and books at the new one', async () => {
    signIn();
    const answers = [
      new Refusal(409, 'PRICE_CHANGED', 'The price has changed. Please check the new total.', {
        priceDetails: samplePrice({ finalAmount: 700 }),
      }),
      created,
    ];
    gateway.use(takesOrder(() => answers.shift()!));
    const typing = await open('?tier=gold');
    await typing.click(book());
    expect(await screen.findByRole('alert')).toHaveTextContent('The price has changed. Please check the new total.');
    await waitFor(() => expect(total()).toHaveTextContent('₹700'));
    await typing.click(book());
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(orders[1]?.body.amount).toBe(700);
  });

  it('reduces the quantity to the seats that are left', async () => {
    signIn();
    gateway.use(
      takesOrder(
        () =>
          new Refusal(409, 'INSUFFICIENT_SEATS', 'Quantity exceeds available seats', {
            category: 'Gold',
            available: 2,
          }),
      ),
    );
    const typing = await open('?tier=gold&quantity=4');
    await typing.click(book());
    expect(await screen.findByRole('alert')).toHaveTextContent('Quantity exceeds available seats');
    expect(screen.getByRole('group', { name: 'Quantity' })).toHaveTextContent('2');
    expect(reload).toHaveBeenCalled();
  });
});

describe('booking while the server is overloaded', () => {
  const busy = new Refusal(503, 'UNAVAILABLE', 'We are busy right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });
  const CALM = 'It is very busy right now. We keep trying for you, and nothing is booked twice.';
  const bookInTheCrowd = async () => {
    signIn();
    await open('?tier=gold');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(book());
    expect(await screen.findByText(CALM)).toBeInTheDocument();
    expect(book()).toHaveTextContent('Processing...');
  };
  afterEach(() => void vi.useRealTimers());

  it('retries automatically with the same key, and shows it as a status, not as an error', async () => {
    const answers: (DataOf<'POST /api/payout/create'> | Refusal)[] = [busy, busy, created];
    gateway.use(takesOrder(() => answers.shift()!));
    await bookInTheCrowd();
    await vi.advanceTimersByTimeAsync(2600);
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(leaveTo).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5100);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/plink_1'));
    expect(new Set(orders.map(({ key }) => key)).size).toBe(1);
    expect(screen.queryByText(CALM)).not.toBeInTheDocument();
  });

  it('reports an error after three retries, and uses the same key when the buyer retries', async () => {
    gateway.use(takesOrder(() => busy));
    await bookInTheCrowd();
    for (const seconds of [2, 4, 8]) await vi.advanceTimersByTimeAsync(seconds * 1300);
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy right now. Please try again in a moment.');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(orders).toHaveLength(4);
    fireEvent.click(book());
    await waitFor(() => expect(orders).toHaveLength(5));
    expect(new Set(orders.map(({ key }) => key)).size).toBe(1);
  });

  it('stops when the buyer cancels it, or leaves', async () => {
    gateway.use(takesOrder(() => busy));
    await bookInTheCrowd();
    fireEvent.click(screen.getByRole('button', { name: 'Stop trying' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy right now.');
    expect(book()).toBeEnabled();
    fireEvent.click(book());
    await screen.findByText(CALM);
    cleanup();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(orders).toHaveLength(2);
  });

  it('does not navigate after a cancel: the hold that was placed all the same is stored', async () => {
    let answer = () => {};
    const comes = new Promise<void>((resolve) => (answer = resolve));
    let requests = 0;
    gateway.use(
      on('GET /api/payout/order/:orderId', () => new Refusal(503, 'UNAVAILABLE', 'Later', { retryAfterSeconds: 2 })),
      http.post('*/api/payout/create', async () => {
        requests += 1;
        if (requests === 1)
          return HttpResponse.json(
            { success: false, message: busy.message, error: { code: busy.code, params: busy.params } },
            { status: busy.status },
          );
        await comes;
        return HttpResponse.json({ success: true, data: created });
      }),
    );
    await bookInTheCrowd();
    await vi.advanceTimersByTimeAsync(2600);
    await waitFor(() => expect(requests).toBe(2));
    fireEvent.click(screen.getByRole('button', { name: 'Stop trying' }));
    answer();
    await waitFor(() => expect(book()).toBeEnabled());
    expect(storedHoldOf('e1')).toMatchObject({ orderId: 'o1' });
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
