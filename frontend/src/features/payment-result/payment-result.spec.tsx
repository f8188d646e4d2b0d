import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OrderView } from '@utsav/contracts/http/checkout';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeHold, storedHoldOf } from '../../lib/hold-storage';
import { leaveTo } from '../../lib/leave-to';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { samplePayment, samplePrice, signIn } from '../../testing/samples';
import { PaymentResult } from './payment-result';
import { throwConfetti } from './confetti';

const RETURN = '/payment-successful?razorpay_payment_id=pay_1&razorpay_payment_link_id=plink_1&razorpay_signature=abc';

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('coming back from the payment page', () => {
  it('shows the ticket with its amounts once the payment is verified', async () => {
    gateway.use(
      on('POST /api/payout/PaymentSuccessful', ({ body }) => {
        expect(body).toEqual({
          razorpay_payment_id: 'pay_1',
          razorpay_payment_link_id: 'plink_1',
          razorpay_signature: 'abc',
        });
        return samplePayment();
      }),
    );
    renderAt(RETURN, <PaymentResult />);
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeInTheDocument();
    for (const step of ['Payment Verified', 'Ticket Ready', 'Ready to Scan'])
      expect(screen.getByText(step)).toBeInTheDocument();
    expect(screen.getByText('Application Fee').nextSibling).toHaveTextContent('₹20');
    expect(screen.getByText('UTS123')).toBeInTheDocument();
    expect(screen.getByText('Scan at the gate')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
    await waitFor(() => expect(throwConfetti).toHaveBeenCalledOnce());
  });

  it('shows amounts that add up to what was paid', async () => {
    const payment = { amount: 2798, discountAmount: 200, convenienceFee: 100, gstAmount: 521.64, rounding: 0.36 };
    gateway.use(
      on('POST /api/payout/PaymentSuccessful', () => ({
        ...samplePayment(),
        payment: { ...payment, finalAmount: 3220, status: 'captured' },
      })),
    );
    renderAt(RETURN, <PaymentResult />);
    const card = within(await screen.findByRole('region', { name: 'Booking Details' }));
    const shown = card.getAllByRole('definition').map((row) => {
      const text = row.textContent ?? '';
      return Number(text.replace(/[^\d.]/g, '')) * (/^[-−]/.test(text) ? -1 : 1);
    });
    const total = shown.pop();
    expect(total).toBe(3220);
    expect(shown.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total!, 2);
  });

  it('puts the day of the event and the tickets beside the code, and the day of booking in plain text', async () => {
    gateway.use(on('POST /api/payout/PaymentSuccessful', () => samplePayment()));
    renderAt(RETURN, <PaymentResult />);
    await screen.findByRole('heading', { name: 'Booking Confirmed!' });
    const tabs = [...document.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent);
    expect(tabs).toContain('Sat5Dec');
    expect(tabs).not.toContain('Sat21Nov');
    expect(screen.getAllByText('1 × Gold').length).toBeGreaterThan(0);
    expect(screen.getByText('Booked Sat, 21 Nov 2026, 10:00 am IST')).toBeInTheDocument();
  });

  it('leads on to the site that the order came from', async () => {
    const returnUrl = 'https://kala.example/thanks?orderId=o1';
    gateway.use(on('POST /api/payout/PaymentSuccessful', () => ({ ...samplePayment(), returnUrl })));
    renderAt(RETURN, <PaymentResult />);
    expect(await screen.findByRole('link', { name: 'Go on to kala.example' })).toHaveAttribute('href', returnUrl);
  });

  it('shows a free booking without money', async () => {
    const payment = { amount: 0, discountAmount: 0, convenienceFee: 0, gstAmount: 0, rounding: 0, finalAmount: 0 };
    gateway.use(
      on('POST /api/payout/PaymentSuccessful', () => ({
        ...samplePayment(),
        payment: { ...payment, status: 'captured' },
      })),
    );
    renderAt(RETURN, <PaymentResult />);
    expect(await screen.findByLabelText('Free Entry')).toHaveTextContent('FREE');
    for (const text of ['GST', 'Order Amount', 'Payment Verified', /₹/])
      expect(screen.queryByText(text), String(text)).not.toBeInTheDocument();
    expect(screen.getByText('Final Amount').nextSibling).toHaveTextContent('Free Entry');
  });

  it('reads the identifiers from navigation state too, and identifies a free order by its order id', async () => {
    gateway.use(
      on('POST /api/payout/PaymentSuccessful', ({ body }) => {
        expect(body).toEqual({ orderId: 'ord_7' });
        return samplePayment();
      }),
    );
    renderAt({ pathname: '/payment-successful', state: { orderId: 'ord_7' } }, <PaymentResult />);
    expect(screen.getByRole('heading', { name: 'Confirming your booking…' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeInTheDocument();
  });

  it('polls while the payment is pending, and advises not to pay again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let requests = 0;
    gateway.use(
      on('POST /api/payout/PaymentSuccessful', () => {
        requests += 1;
        const pending = new Refusal(409, 'PAYMENT_PENDING', 'Your payment is being checked. Please do not pay again.', {
          orderId: 'ord_7',
          retryAfterSeconds: 2,
        });
        return requests < 3 ? pending : samplePayment();
      }),
    );
    renderAt(RETURN, <PaymentResult />);
    expect(await screen.findByText(/Please do not pay again\./)).toBeInTheDocument();
    expect(screen.getByText(/ord_7/)).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(2100);
    await waitFor(() => expect(requests).toBe(2));
    await vi.advanceTimersByTimeAsync(2100);
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeInTheDocument();
  });

  it('stops polling after three minutes and lets the buyer check again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    gateway.use(
      on(
        'POST /api/payout/PaymentSuccessful',
        () =>
          new Refusal(409, 'PAYMENT_PENDING', 'Your payment is being checked. Please do not pay again.', {
            orderId: 'ord_7',
            retryAfterSeconds: 3,
          }),
      ),
    );
    renderAt(RETURN, <PaymentResult />);
    await screen.findByText(/ord_7/);
    for (let second = 0; second < 190; second += 3) await vi.advanceTimersByTimeAsync(3100);
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeInTheDocument();
  });
});

describe('a payment that did not come about', () => {
  it('without identifiers fails at once, without a request', () => {
    renderAt('/payment-successful', <PaymentResult />);
    expect(screen.getByRole('heading', { name: 'Payment Status' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Missing payment identifiers');
  });

  it('that was left leads back to the checkout of the held seats, and mentions no money', () => {
    storeHold({ orderId: 'ord_7', eventId: 'e1', tierKey: 'gold', quantity: 2 });
    renderAt('/payment-successful', <PaymentResult />);
    expect(screen.getByRole('alert')).toHaveTextContent('Missing payment identifiers');
    expect(screen.getByText(/^If you left the payment page before paying, your seats are kept/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the checkout' })).toHaveAttribute('href', '/checkout/e1');
    expect(document.body).not.toHaveTextContent('not charged');
  });

  describe('of an order that this browser holds', () => {
    const held = (over: Partial<OrderView> = {}): OrderView => ({
      orderId: 'ord_7',
      state: 'paying',
      eventId: 'e1',
      bookingCode: '',
      finalAmount: 614,
      payment_url: 'https://pay.example/1',
      holdExpiresAt: new Date(Date.now() + 581_000).toISOString().replace('Z', '+00:00'),
      holdExtendableTo: new Date(Date.now() + 581_000).toISOString().replace('Z', '+00:00'),
      priceDetails: samplePrice(),
      ...over,
    });
    beforeEach(() => {
      signIn();
      storeHold({ orderId: 'ord_7', eventId: 'e1', tierKey: 'gold', quantity: 2 });
    });

    it('shows the state of money and seats, and offers to continue the payment or to release the hold', async () => {
      let givenBack = 0;
      gateway.use(
        on('GET /api/payout/order/:orderId', () => held()),
        on('DELETE /api/payout/order/:orderId', () => {
          givenBack += 1;
          return held({ state: 'closing' });
        }),
      );
      renderAt('/payment-successful', <PaymentResult />);
      expect(
        await screen.findByText(/^You left before paying. Nothing was charged; your seats are yours for/),
      ).toHaveTextContent(/9:\d\d/);
      expect(document.body).not.toHaveTextContent('Missing payment identifiers');
      fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
      expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1');
      fireEvent.click(screen.getByRole('button', { name: 'Give the seats back' }));
      await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/events/e1'));
      expect(givenBack).toBe(1);
    });

    it.each(['paying', 'expired'] as const)(
      'turns into the tickets by itself when money comes to one that is %s',
      async (state) => {
        vi.useFakeTimers({ shouldAdvanceTime: true });
        let requests = 0;
        gateway.use(
          on('GET /api/payout/order/:orderId', () => {
            requests += 1;
            return requests < 3 ? held({ state }) : held({ state: 'confirmed', bookingCode: 'UTS123' });
          }),
          on('POST /api/payout/PaymentSuccessful', ({ body }) => {
            expect(body).toEqual({ orderId: 'ord_7' });
            return samplePayment();
          }),
        );
        renderAt('/payment-successful', <PaymentResult />);
        expect(await screen.findByRole('heading', { name: 'Payment Status' })).toBeInTheDocument();
        for (let round = 0; round < 8; round += 1) {
          await vi.advanceTimersByTimeAsync(3000);
          // Answers come in real time.
          await new Promise((resolve) => setTimeout(resolve, 40));
        }
        expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeInTheDocument();
        expect(storedHoldOf('e1')).toBeNull();
      },
    );

    it('shows that it expired, that it was released, and that it was refunded', async () => {
      const show = async (state: OrderView['state']) => {
        gateway.use(on('GET /api/payout/order/:orderId', () => held({ state })));
        return renderAt('/payment-successful', <PaymentResult />);
      };
      const expired = await show('expired');
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'The time for these seats has ended before they were paid. Nothing was charged',
      );
      expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/checkout/e1');
      expired.unmount();
      const released = await show('cancelled');
      expect(await screen.findByRole('alert')).toHaveTextContent('You gave the seats back. Nothing was charged.');
      released.unmount();
      gateway.use(
        on(
          'POST /api/payout/PaymentSuccessful',
          () => new Refusal(409, 'PAYMENT_REFUNDED', 'Your money is going back.', { orderId: 'ord_7', eventId: 'e1' }),
        ),
      );
      await show('refunding');
      expect(await screen.findByRole('alert')).toHaveTextContent('Your money is going back.');
    });
  });

  it.each([
    ['cancelled', 'Payment failed: cancelled.'],
    ['expired', 'Payment failed: the time to pay has ended.'],
  ])('gives the reason of an order that is %s, and a way to try again', async (state, text) => {
    gateway.use(
      on(
        'POST /api/payout/PaymentSuccessful',
        () =>
          new Refusal(422, 'PAYMENT_NOT_COMPLETED', `Payment ${state}. You were not charged for these tickets.`, {
            state,
            orderId: 'ord_7',
            eventId: 'e1',
          }),
      ),
    );
    renderAt(RETURN, <PaymentResult />);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/checkout/e1');
    expect(throwConfetti).not.toHaveBeenCalled();
  });

  it('points to support when the cause is unknown', async () => {
    gateway.use(on('POST /api/payout/PaymentSuccessful', () => new Refusal(500, 'INTERNAL', 'Something went wrong')));
    renderAt(RETURN, <PaymentResult />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Verification failed. Please contact support.');
  });
});
