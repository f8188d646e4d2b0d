import { Client, newKey, Provider } from '../load/client.mts';

/** Someone who uses the running system by its HTTP API, as the site does. */
export class Buyer {
  #client;
  #provider;
  #token;

  constructor(run, mobile) {
    this.#client = new Client(run);
    this.#provider = new Provider(run);
    this.mobile = mobile;
  }

  call(method, path, body, headers) {
    return this.#client.must(method, path, { token: this.#token, body, headers });
  }

  async events() {
    return (await this.call('GET', '/api/event/getAllEvents?limit=100')).events;
  }

  /** Resolves to the account; a number without one gets one. */
  async signIn() {
    const { token, user } = await this.#client.signIn(this.mobile, { name: 'Prema Prover', isKnown: true });
    this.#token = token;
    return user;
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
    const order = { ...cart, amount: priceDetails.finalAmount };
    const { paymentLinkId } = await this.call('POST', '/api/payout/create', order, newKey());
    const paid = await this.#provider.pay(paymentLinkId);
    const { booking } = await this.call('GET', `/api/payout/PaymentSuccessful?${paid}`);
    return booking.bookingCode;
  }

  /** Gives the size of the tickets' PDF. */
  async pdf(bookingCode) {
    return (await this.call('POST', `/api/ticket/downloadTicketsAsPDF/${bookingCode}`)).length;
  }

  async bookingCodes() {
    const bookings = await this.call('GET', '/api/booking/getAllBooking');
    return bookings.map(({ bookingCode }) => bookingCode);
  }
}
