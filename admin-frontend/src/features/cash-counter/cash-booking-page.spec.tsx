import { screen, waitFor, within } from '@testing-library/react';
import type { CashBookingForm } from '@utsav/contracts/http/counter';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRow, channelSeats, eventRow, failure, gateway, showRow, success } from '../../testing/gateway';
import { showName } from '../../lib/showtimes';
import { openConsole, signIn } from '../../testing/open-console';
import { shiftRow } from '../../testing/shift-row';

const issuedOf = (idempotent = false) => {
  const booking = bookingRow({ paymentMode: 'cash', finalAmount: 2000 });
  const { ticketCategories, qrCode, buyer, assignedBy: issuedBy } = booking;
  return {
    success: true,
    message: '',
    idempotent,
    booking,
    tickets: { ticketCategories, qrCode, buyer, issuedBy },
    payment: {
      paymentMethod: 'cash',
      paymentStatus: 'Paid',
      finalAmount: 2000,
      discountValue: 0,
      refundedAmount: 0,
      transactionId: '',
      createdAt: booking.createdAt,
      payer: buyer,
      issuedBy,
    },
  };
};

type Answer = () => Response;

/** Answers each try in turn, the last answer for all that follow; keeps what was sent. */
function answerIssues(...answers: Answer[]): CashBookingForm[] {
  const sent: CashBookingForm[] = [];
  gateway.use(
    http.post('*/api/admin/bookings/create-cash-booking', async ({ request }) => {
      sent.push((await request.json()) as CashBookingForm);
      return (answers[sent.length - 1] ?? answers.at(-1)!)();
    }),
  );
  return sent;
}

beforeEach(() => {
  const event = eventRow();
  gateway.use(
    http.get('*/api/event/getAllEvents', () => success({ events: [event] })),
    http.get('*/api/admin/shifts/current', () => success({ shift: null })),
    http.get('*/api/admin/events/:id/channel-seats', () =>
      success({
        categories: event.ticketCategories.map(({ key, availableSeats }) => channelSeats({ key, availableSeats })),
      }),
    ),
  );
});

async function openWithSale(role = 'counter') {
  signIn(role);
  const opened = openConsole('/cash-booking');
  const { user } = opened;
  await user.click(await screen.findByRole('combobox', { name: 'Event' }));
  await user.click(await screen.findByText('Indian Ocean Live'));
  await user.type(screen.getByRole('textbox', { name: 'Mobile (10 digits)' }), '98100-00001');
  return opened;
}

// antd leaves its spinner, with its name, for a moment.
const issue = () => screen.getByRole('button', { name: /Issue Tickets$/ });
const keyShown = () => screen.getByText(/^Key /).textContent;

describe('the cash counter', () => {
  it('says what is wrong with a contact once its field is left', async () => {
    const { user } = await openWithSale();
    const [mobile] = screen.getAllByRole('textbox', { name: /Mobile/ }) as [HTMLElement];
    const [email] = screen.getAllByRole('textbox', { name: /Email/ }) as [HTMLElement];
    await user.type(mobile, '{Backspace}{Tab}');
    await waitFor(() => expect(mobile).toHaveAccessibleDescription('Enter a valid 10-digit number'));
    await user.type(email, 'asha@{Tab}');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Enter a valid email.'));
    await user.type(mobile, '2{Tab}');
    await waitFor(() => expect(mobile).toHaveAccessibleDescription(''));
  });

  it('sells without a shift, says so, and reloads what the shift has sold after each sale', async () => {
    let loads = 0;
    gateway.use(
      http.get('*/api/admin/shifts/current', () => {
        loads += 1;
        return success({ shift: loads === 1 ? null : shiftRow() });
      }),
    );
    answerIssues(() => success(issuedOf()));
    const { user } = await openWithSale();
    expect(screen.getByText('No shift open')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open shift' })).toBeEnabled();
    await user.click(issue());
    expect(await screen.findByText(/2 sales · ₹2,800 · expected cash ₹3,000/)).toBeInTheDocument();
    expect(loads).toBe(2);
  });

  it('issues what stands on the form, and is ready for the next buyer with another key', async () => {
    const sent = answerIssues(() => success(issuedOf()));
    const { user } = await openWithSale();
    const before = keyShown();
    await user.click(screen.getByRole('button', { name: 'Add category' }));
    const second = screen.getByRole('group', { name: 'Tickets 2' });
    const price = within(second).getByRole('spinbutton', { name: 'Price each' });
    await user.clear(price);
    await user.type(price, '450');
    expect(within(second).getByText('price overridden')).toBeVisible();
    await user.click(issue());
    const dialog = await screen.findByRole('dialog', { name: 'Cash booking issued!' });
    expect(within(dialog).getByText('ABCD-EFGH-JKLM')).toBeInTheDocument();
    expect(sent).toMatchObject([
      {
        eventId: 'evt_1',
        user: { mobile: '9810000001' },
        categories: [
          { categoryId: 'gold', quantity: 1, price: 1000 },
          { categoryId: 'silver', quantity: 1, price: 450 },
        ],
      },
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'New Cash Booking' }));
    expect(screen.getByText('Choose an event')).toBeInTheDocument();
    expect(keyShown()).not.toBe(before);
  });

  it('sells the show that was chosen among those to come, at its price and from its seats', async () => {
    const sent = answerIssues(() => success(issuedOf()));
    const categories = (price: number) =>
      eventRow().ticketCategories.map(({ key, isTicketAvailable }) => ({
        key,
        price,
        allInPrice: null,
        totalSeats: 40,
        availableSeats: 40,
        isTicketAvailable,
      }));
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const show = (key: string, days: number, price: number) =>
      showRow({ key, startTime: day(days), endTime: day(days), ticketCategories: categories(price) });
    const shows = [show('past', -1, 100), show('first', 1, 700), show('second', 2, 900)];
    gateway.use(
      http.get('*/api/event/getAllEvents', () => success({ events: [eventRow({ showtimes: shows })] })),
      http.get('*/api/admin/events/:id/channel-seats', () =>
        success({
          categories: shows.map(({ key }) =>
            channelSeats({ showtime: key, availableSeats: 0, aside: { counter: key === 'second' ? 1 : 6, guests: 9 } }),
          ),
        }),
      ),
    );
    const { user } = await openWithSale();
    await user.click(issue());
    expect(await screen.findByText('Please complete required fields properly.')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Showtime' }));
    await user.click(await screen.findByTitle(new RegExp(showName(shows[2]!))));
    expect(screen.queryByTitle(new RegExp(showName(shows[0]!)))).toBeNull();
    expect(await screen.findByText('1 seat left')).toBeVisible();
    expect(screen.getByText('1 set aside for the counter', { selector: '.ant-tag' })).toBeVisible();
    await user.click(issue());
    await screen.findByRole('dialog', { name: 'Cash booking issued!' });
    expect(sent).toMatchObject([{ showtime: 'second', categories: [{ categoryId: 'gold', price: 900 }] }]);
  });

  it('says what is missing instead of sending it', async () => {
    const sent = answerIssues(() => success(issuedOf()));
    const { user } = await openWithSale();
    await user.clear(screen.getByRole('textbox', { name: 'Mobile (10 digits)' }));
    await user.click(issue());
    expect(await screen.findByText('Please complete required fields properly.')).toBeInTheDocument();
    expect(sent).toHaveLength(0);
  });

  it('takes UPI and card with the reference of the payment', async () => {
    const sent = answerIssues(() => success(issuedOf()));
    const { user } = await openWithSale();
    expect(screen.getByText('Payment is recorded as cash.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'UPI' }));
    expect(screen.getByText('Payment is recorded as UPI.')).toBeVisible();
    await user.click(issue());
    expect(await screen.findByText('Please complete required fields properly.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Reference of the payment' }), '633412345678');
    await user.click(issue());
    await screen.findByRole('dialog', { name: 'Cash booking issued!' });
    expect(sent).toMatchObject([{ paymentMethod: 'upi', reference: '633412345678' }]);
  });

  it('warns of too few seats and lets the server decide', async () => {
    const sent = answerIssues(() => failure(409, 'INSUFFICIENT_SEATS', 'Quantity exceeds available seats'));
    const { user } = await openWithSale();
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '41');
    expect(screen.getByText('Insufficient seats in this category')).toBeVisible();
    await user.click(issue());
    expect(await screen.findByText('Quantity exceeds available seats')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('requests again under the same key when the network was lost, so that nothing is issued twice', async () => {
    const sent = answerIssues(
      () => HttpResponse.error() as Response,
      () => success(issuedOf(true)),
    );
    const { user } = await openWithSale();
    await user.click(issue());
    expect(await screen.findByText(/asked again under the same key/)).toBeVisible();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Already issued (idempotent)')).toBeInTheDocument();
    expect(sent).toHaveLength(2);
    expect(sent[1]!.idempotencyKey).toBe(sent[0]!.idempotencyKey);
  });

  it('confirms before the same sale is issued again under a new key', async () => {
    const sent = answerIssues(
      () => failure(409, 'POSSIBLE_DUPLICATE', 'The same tickets were issued a moment ago.'),
      () => success(issuedOf()),
    );
    const { user } = await openWithSale();
    await user.click(issue());
    const dialog = await screen.findByRole('dialog', { name: 'Issue the same again?' });
    await user.click(within(dialog).getByRole('button', { name: 'Issue again' }));
    await screen.findByRole('dialog', { name: 'Cash booking issued!' });
    expect(sent.map(({ confirmDuplicate }) => confirmDuplicate)).toEqual([undefined, true]);
  });

  it('lets admins issue more tickets than seats, with a reason', async () => {
    const sent = answerIssues(
      () => failure(409, 'INSUFFICIENT_SEATS', 'Quantity exceeds available seats'),
      () => success(issuedOf()),
    );
    const { user } = await openWithSale('admin');
    await user.click(issue());
    const dialog = await screen.findByRole('dialog', { name: 'Issue more tickets than seats?' });
    expect(within(dialog).getByRole('button', { name: 'Over-allocate' })).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'Guests of the artist');
    await user.click(within(dialog).getByRole('button', { name: 'Over-allocate' }));
    await screen.findByRole('dialog', { name: 'Cash booking issued!' });
    expect(sent[1]).toMatchObject({ overAllocate: true, notes: 'Guests of the artist' });
  });

  it('repeats the last sale with a key of its own', async () => {
    const sent = answerIssues(() => success(issuedOf()));
    const { user } = await openWithSale();
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Cash booking issued!' });
    await user.click(within(dialog).getByRole('button', { name: 'Next Buyer' }));
    await user.click(screen.getByRole('button', { name: 'Repeat last sale' }));
    expect(screen.getByRole('textbox', { name: 'Mobile (10 digits)' })).toHaveValue('9810000001');
    await user.click(issue());
    await screen.findByRole('dialog', { name: 'Cash booking issued!' });
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
});
