import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../machine/wait-until.mjs';

/** Someone who uses the running system by its HTTP API, as the site does. */
export class Buyer {
  #run;
  #token;

  constructor(run, mobile) {
    this.#run = run;
    this.mobile = mobile;
  }

  #send(method, path, body, headers = {}) {
    return fetch(`${this.#run.urls.site}${path}`, {
      method,
      headers: {
        'x-api-key': this.#run.apiKey,
        ...(body && { 'content-type': 'application/json' }),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
  }

  async call(method, path, body, headers) {
    const response = await this.#send(method, path, body, headers);
    const answer = await response.json();
    if (!response.ok) {
      const said = JSON.stringify(answer).slice(0, 300);
      throw new Error(`${method} ${path}: ${response.status} ${said}`, { cause: answer.error });
    }
    return answer.data;
  }

  async events() {
    return (await this.call('GET', '/api/event/getAllEvents?limit=100')).events;
  }

  /** Resolves to the account; a number without one gets one. */
  async signIn(name = 'Prema Prover') {
    const { mobile } = this;
    const codes = async () => {
      const response = await fetch(`${this.#run.urls.inbox}/api/messages?to=${mobile}&channel=sms`);
      return (await response.json()).map(({ text }) => text.match(/^(\d+) is your .+ code/)?.[1]).filter(Boolean);
    };
    const before = (await codes()).length;
    const sendOtp = () => this.call('POST', '/api/user/sendOtp', { mobile });
    // A number gets one code in half a minute; a killed system is there again sooner than that.
    await sendOtp().catch(async (error) => {
      if (error.cause?.code !== 'RATE_LIMITED') throw error;
      await sleep(error.cause.params.retryAfterSeconds * 1000);
      await sendOtp();
    });
    const sent = async () => (await codes()).slice(0, -before || undefined)[0];
    const otp = await waitUntil(`the code for ${mobile}`, sent, { timeoutMs: 20_000 });
    const granted = await this.call('POST', '/api/user/verifyMobileOTP', { mobile, otp }).catch(() =>
      this.call('POST', '/api/user/registerUserOTP', { name, mobile, otp }),
    );
    this.#token = granted.token;
    return granted.user;
  }

  /** Finds something to pay for (the next show, where there are several), pays at the sandbox, gives the booking's code. */
  async buy() {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const isOpen = ({ startDate, isBookingOpen }) => isBookingOpen && new Date(startDate) > tomorrow;
    const isForSale = ({ price, availableSeats, isTicketAvailable }) =>
      price > 0 && availableSeats > 5 && isTicketAvailable;
    const nextShow = ({ showtimes }) => showtimes.find(({ startTime }) => new Date(startTime) > tomorrow);
    const [event, category] = (await this.events())
      .filter(isOpen)
      .flatMap((open) => (nextShow(open) ?? open).ticketCategories.filter(isForSale).map((tier) => [open, tier]))[0];
    const ticketCategories = [{ categoryId: category._id ?? category.key, quantity: 2 }];
    const cart = { eventId: event._id, ticketCategories, showtime: nextShow(event)?.key };
    const { priceDetails } = await this.call('POST', '/api/discount/validate', cart);
    const order = await this.call(
      'POST',
      '/api/payout/create',
      { ...cart, amount: priceDetails.finalAmount },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const paid = await fetch(`${this.#run.urls.sandbox}/_control/links/${order.paymentLinkId}/pay`, { method: 'POST' });
    const { search } = new URL((await paid.json()).callbackUrl);
    const { booking } = await this.call('GET', `/api/payout/PaymentSuccessful${search}`);
    assert.match(booking.bookingCode, /\S{6,}/);
    return booking.bookingCode;
  }

  /** Gives the size of the tickets' PDF. */
  async pdf(bookingCode) {
    const response = await this.#send('POST', `/api/ticket/downloadTicketsAsPDF/${bookingCode}`);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.arrayBuffer()).byteLength;
  }

  async bookingCodes() {
    const bookings = await this.call('GET', '/api/booking/getAllBooking');
    return bookings.map(({ bookingCode }) => bookingCode);
  }
}
