import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRow, eventRow, failure, fullBooking, gateway, success } from '../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../testing/open-console';
import { pdfName } from './pdf-name';

const serveBooking = (changes?: Parameters<typeof bookingRow>[0]) =>
  gateway.use(http.get('*/api/admin/bookings/:id/full', () => success(fullBooking(changes))));

describe('returning single tickets', () => {
  it('says what goes back before it is done, and reloads the booking', async () => {
    signIn('admin');
    const [first, ...others] = bookingRow().tickets;
    let body: unknown;
    gateway.use(
      http.get('*/api/admin/bookings/:id/full', () => {
        const tickets =
          first && body ? [...others, { ...first, state: 'returned' as const, amount: 1239.25 }] : undefined;
        return success(fullBooking(tickets && { tickets }));
      }),
      http.get('*/api/booking/bkg_1/return-quote', () =>
        success({ tickets: [{ ticketId: 'tkt_001', amount: 1239.25 }], amount: 1239.25, endsBooking: false }),
      ),
      http.post('*/api/booking/bkg_1/cancel', async ({ request }) => {
        body = await request.json();
        return success({});
      }),
    );
    const { user } = openConsole('/bookings/bkg_1');
    await user.click(await screen.findByRole('button', { name: 'Return Tickets' }));
    const dialog = await questionOf('Return Single Tickets');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Gold …KT_001' }));
    expect(await within(dialog).findByText(/^₹1,239.25 goes back to the buyer. 1 ticket void/)).toBeInTheDocument();
    const send = within(dialog).getByRole('button', { name: 'Return tickets' });
    expect(send).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Ill');
    await user.click(send);
    expect(await screen.findByText('Returned')).toBeInTheDocument();
    expect(body).toEqual({ reason: 'Ill', tickets: ['tkt_001'] });
  });

  it('returns tickets that were used at the gate where an admin says so', async () => {
    signIn('admin');
    serveBooking();
    const sent: unknown[] = [];
    gateway.use(
      http.get('*/api/booking/bkg_1/return-quote', () =>
        success({ tickets: [{ ticketId: 'tkt_001', amount: 100 }], amount: 100, endsBooking: false }),
      ),
      http.post('*/api/booking/bkg_1/cancel', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1) return failure(409, 'TICKET_ADMITTED', 'A visitor was let in on this ticket already.');
        return success({}, 'Tickets returned.');
      }),
    );
    const { user } = openConsole('/bookings/bkg_1');
    await user.click(await screen.findByRole('button', { name: 'Return Tickets' }));
    const dialog = await questionOf('Return Single Tickets');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Gold …KT_001' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Ill');
    const send = within(dialog).getByRole('button', { name: 'Return tickets' });
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Also tickets that were used at the gate' }));
    await user.click(send);
    expect(await screen.findByText('Tickets returned.')).toBeInTheDocument();
    expect(sent[1]).toEqual({ reason: 'Ill', tickets: ['tkt_001'], despiteAdmission: true });
  });

  it('offers neither tickets nor mails of a cancelled booking', async () => {
    signIn('admin');
    const tickets = bookingRow().tickets.map((ticket) => ({ ...ticket, state: 'cancelled' as const }));
    serveBooking({ bookingStatus: 'Cancelled', qrCode: '', tickets });
    openConsole('/bookings/bkg_1');
    expect(await screen.findAllByText('Cancelled')).toHaveLength(4);
    for (const name of ['Return Tickets', 'Download PDF', 'Resend Email'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('exchanging tickets', () => {
  it('says the difference, takes it by a method with a reference, and opens the new booking', async () => {
    signIn('admin');
    let body: unknown;
    const opened: string[] = [];
    gateway.use(
      http.get('*/api/admin/bookings/:id/full', ({ params }) => {
        opened.push(String(params['id']));
        return success(fullBooking());
      }),
      http.get('*/api/event/:id', () => success({ event: eventRow() })),
      http.get('*/api/booking/bkg_1/exchange-quote', ({ request }) => {
        const { searchParams } = new URL(request.url);
        expect(searchParams.get('category')).toBe('silver');
        const tickets = searchParams.get('tickets')?.split(',') ?? [];
        return success({ tickets, credit: 1239.25, price: { finalAmount: 1500 }, difference: 260.75 });
      }),
      http.post('*/api/booking/bkg_1/exchange', async ({ request }) => {
        body = await request.json();
        return success({ _id: 'bkg_2', bookingCode: 'UTNEW' });
      }),
    );
    const { user } = openConsole('/bookings/bkg_1');
    await user.click(await screen.findByRole('button', { name: 'Exchange Tickets' }));
    const dialog = await questionOf('Exchange for Another Show or Category');
    for (const name of ['Gold …KT_002', 'Gold …KT_003 (free)'])
      await user.click(within(dialog).getByRole('checkbox', { name }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Ticket category' }));
    await user.click(await screen.findByText('Silver, ₹500'));
    expect(await within(dialog).findByText(/^1 ticket is replaced.*The buyer pays ₹260.75 now/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'UPI' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wants Silver');
    const send = within(dialog).getByRole('button', { name: 'Exchange tickets' });
    expect(send).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reference of the payment' }), '4711');
    await user.click(send);
    await waitFor(() => expect(opened.at(-1)).toBe('bkg_2'));
    expect(body).toEqual({
      tickets: ['tkt_001'],
      category: 'silver',
      difference: 260.75,
      reason: 'Wants Silver',
      paymentMethod: 'upi',
      reference: '4711',
    });
  });

  it('says which booking replaced tickets, and that a booking was moved', async () => {
    signIn('admin');
    const tickets = bookingRow().tickets.map((ticket) => ({
      ...ticket,
      state: 'exchanged' as const,
      exchangedFor: 'UTNEW',
    }));
    serveBooking({ bookingStatus: 'Cancelled', tickets, exchangedFor: 'UTNEW', movedAt: '2026-09-01T10:00:00+05:30' });
    openConsole('/bookings/bkg_1');
    expect(await screen.findAllByText('Exchanged')).toHaveLength(4);
    expect(screen.getByText('Moved')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'UTNEW' })).toHaveAttribute('href', expect.stringContaining('UTNEW'));
    expect(screen.queryByRole('button', { name: 'Exchange Tickets' })).toBeNull();
  });
});

describe('correcting the buyer', () => {
  it('sends what was changed with a reason, and the tickets again', async () => {
    signIn('admin');
    serveBooking();
    const sent: unknown[] = [];
    let resent = 0;
    gateway.use(
      http.post('*/api/admin/bookings/bkg_1/buyer', async ({ request }) => {
        sent.push(await request.json());
        return success(
          bookingRow({ buyer: { ...bookingRow().buyer, email: 'asha.k@example.in' } }),
          'Buyer corrected.',
        );
      }),
      http.post('*/api/admin/bookings/bkg_1/resend-email', () => {
        resent += 1;
        return success(null, 'Email queued to buyer.');
      }),
    );
    const { user } = openConsole('/bookings/bkg_1');
    await user.click(await screen.findByRole('button', { name: 'Correct Buyer' }));
    const dialog = await questionOf('Correct the Buyer');
    const email = within(dialog).getByRole('textbox', { name: 'Email' });
    fireEvent.change(email, { target: { value: 'asha.k@example.in' } });
    await user.click(within(dialog).getByRole('button', { name: 'Correct' }));
    expect(await within(dialog).findByText('Please give a reason.')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Typo');
    await user.click(within(dialog).getByRole('button', { name: 'Correct' }));
    expect(await screen.findByText('Buyer corrected. Email queued to buyer.')).toBeInTheDocument();
    expect(sent).toEqual([{ email: 'asha.k@example.in', reason: 'Typo' }]);
    expect(resent).toBe(1);
    expect(screen.getByText('asha.k@example.in')).toBeInTheDocument();
  });
});

describe('a refund that failed', () => {
  const refund = (changes: object = {}) => ({
    refundId: 'bkg_1/late',
    amount: 300,
    status: 'failed' as const,
    reason: 'Late start',
    at: '2026-09-06T10:00:00+05:30',
    isResolvable: true,
    paidOtherwise: null,
    ...changes,
  });

  it('is marked as paid back otherwise, with how, a reference and a reason, and says so afterwards', async () => {
    signIn('admin');
    serveBooking({ refunds: [refund()] });
    const sent: unknown[] = [];
    const paidOtherwise = { method: 'upi' as const, reference: 'UTR4711' };
    gateway.use(
      http.post('*/api/admin/bookings/bkg_1/failed-refund', async ({ request }) => {
        sent.push(await request.json());
        const otherwise = refund({ refundId: 'bkg_1/late/otherwise', status: 'requested', isResolvable: false });
        const refunds = [refund({ isResolvable: false }), { ...otherwise, paidOtherwise }];
        return success(bookingRow({ refunds }), 'Paid back otherwise.');
      }),
    );
    const { user } = openConsole('/bookings/bkg_1');
    expect(await screen.findByText('Failed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Paid back otherwise' }));
    const dialog = await questionOf('Paid Back Otherwise');
    await user.click(within(dialog).getByRole('radio', { name: 'UPI' }));
    await user.click(within(dialog).getByRole('button', { name: 'Paid back' }));
    expect(await within(dialog).findByText('Please enter the reference.')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: /^Reference/ }), 'UTR4711');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Card closed');
    await user.click(within(dialog).getByRole('button', { name: 'Paid back' }));
    expect(await screen.findByText('Paid back otherwise (UPI, UTR4711)')).toBeInTheDocument();
    expect(sent).toEqual([{ refundId: 'bkg_1/late', paidOtherwise, reason: 'Card closed' }]);
    expect(screen.queryByText('Failed')).toBeNull();
  });

  it('is requested again with a reason', async () => {
    signIn('admin');
    const later = { refundId: 'bkg_1/sorry', at: '2026-09-07T10:00:00+05:30', amount: 50, isResolvable: false };
    serveBooking({ refunds: [refund(), refund({ ...later, status: 'processed' })] });
    let sent: unknown;
    gateway.use(
      http.post('*/api/admin/bookings/bkg_1/failed-refund', async ({ request }) => {
        sent = await request.json();
        return success(bookingRow(), 'Refund started.');
      }),
    );
    const { user } = openConsole('/bookings/bkg_1');
    await user.click(await screen.findByRole('button', { name: 'Request again' }));
    const dialog = await questionOf('Request the Refund Again');
    expect(within(dialog).getByText(/^₹50 of this booking was refunded since/)).toBeVisible();
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Bank is up');
    await user.click(within(dialog).getByRole('button', { name: 'Request' }));
    expect(await screen.findByText('Refund started.')).toBeInTheDocument();
    expect(sent).toEqual({ refundId: 'bkg_1/late', reason: 'Bank is up' });
  });

  it('is shown to the counter without the buttons', async () => {
    signIn('counter');
    serveBooking({ refunds: [refund()] });
    openConsole('/bookings/bkg_1');
    expect(await screen.findByText('Failed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request again' })).toBeNull();
  });
});

describe('booking details', () => {
  beforeEach(() => signIn('admin'));

  it('shows event, buyer, payment, ticket codes and the QR', async () => {
    serveBooking();
    openConsole('/bookings/bkg_1');
    expect(await screen.findByRole('heading', { name: 'ABCD-EFGH-JKLM' })).toBeVisible();
    for (const text of ['Talkatora Stadium, New Delhi', '05/Dec/2026 6:30 pm', 'asha@example.in', '₹2,478.50', 'T-3'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('3 (2 paid + 1 free)')).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code of booking ABCD-EFGH-JKLM' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Issued By' })).toBeNull();
  });

  it('lets the counter exchange tickets', async () => {
    signIn('counter');
    serveBooking();
    openConsole('/bookings/bkg_1');
    expect(await screen.findByRole('button', { name: 'Exchange Tickets' })).toBeVisible();
  });

  it('says that the venue of a booking changed', async () => {
    serveBooking({ venueChangedAt: '2026-09-01T10:00:00+05:30' });
    openConsole('/bookings/bkg_1');
    expect(await screen.findByText('Venue changed')).toBeVisible();
    expect(screen.getByText('01/Sep/2026 10:00 am')).toBeVisible();
  });

  it('names who issued a cash booking', async () => {
    serveBooking({ assignedBy: { _id: 'usr_2', name: 'Counter Two', mobile: '', email: '' } });
    openConsole('/bookings/bkg_1');
    expect(await screen.findByRole('heading', { name: 'Issued By' })).toBeVisible();
    expect(screen.getByText('Counter Two')).toBeVisible();
    expect(screen.queryByText('Logged in')).toBeNull();
  });

  it('names who was logged in beside the issuer that was typed', async () => {
    const typed = { _id: '', name: 'Ravi at the Gate', mobile: '', email: '' };
    const cashier = { _id: 'usr_2', name: 'Counter Two', mobile: '', email: '' };
    serveBooking({ assignedBy: typed, assignee: typed, issuedBy: cashier });
    openConsole('/bookings/bkg_1');
    expect(await screen.findByText('Ravi at the Gate')).toBeVisible();
    expect(screen.getByText('Logged in')).toBeVisible();
    expect(screen.getByText('Counter Two')).toBeVisible();
  });

  it('says that an email bounced, and why', async () => {
    serveBooking();
    const sent = { id: 'dlv_1', channel: 'email', purpose: 'tickets', createdAt: '2026-09-05T18:30:00+05:30' };
    const bounced = { ...sent, state: 'bounced', sentAt: sent.createdAt, lastError: 'Brevo hard_bounce 5.1.1' };
    gateway.use(http.get('*/api/admin/bookings/bkg_1/deliveries', () => success({ deliveries: [bounced] })));
    openConsole('/bookings/bkg_1');
    expect(await screen.findByText('Email: Tickets')).toBeVisible();
    expect(screen.getByText('Bounced')).toBeVisible();
    expect(screen.getByText('Brevo hard_bounce 5.1.1')).toBeVisible();
  });

  it('lets emails and SMS be loaded again where they failed, beside the booking', async () => {
    serveBooking();
    gateway.use(
      http.get('*/api/admin/bookings/bkg_1/deliveries', () => failure(503, 'UNAVAILABLE', 'We are busy right now.'), {
        once: true,
      }),
    );
    const { user } = openConsole('/bookings/bkg_1');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing was sent yet.')).toBeVisible();
  });

  it('sends the email again', async () => {
    serveBooking();
    gateway.use(http.post('*/api/admin/bookings/bkg_1/resend-email', () => success(null, 'Email queued to buyer.')));
    const { user } = openConsole('/bookings/bkg_1');
    await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText('Email queued to buyer.')).toBeInTheDocument();
  });

  it('offers no email to a buyer without one', async () => {
    serveBooking({ buyer: { _id: 'usr_1', name: 'Asha', mobile: '+919810000001', email: '' } });
    openConsole('/bookings/bkg_1');
    await screen.findByRole('button', { name: 'Download PDF' });
    expect(screen.queryByRole('button', { name: 'Resend Email' })).toBeNull();
  });

  it('keeps a failed PDF on the page after the toast is gone', async () => {
    serveBooking();
    gateway.use(http.get('*/api/admin/bookings/bkg_1/pdf', () => failure(500, 'INTERNAL', '')));
    const { user } = openConsole('/bookings/bkg_1');
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(screen.getAllByText('Failed to generate PDF')).toHaveLength(2));
  });

  it('distinguishes a missing booking from a failed load', async () => {
    gateway.use(http.get('*/api/admin/bookings/:id/full', () => failure(404, 'NOT_FOUND', 'We could not find that.')));
    openConsole('/bookings/nope');
    expect((await screen.findAllByText('Booking not found.'))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it.each([
    ['fails', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')],
    ['is empty', () => success(null)],
  ])('is put together from three calls when the one for all of it %s', async (_, whole) => {
    const { booking, tickets, payment } = fullBooking({ transactionId: 'pay_7' });
    gateway.use(
      http.get('*/api/admin/bookings/bkg_1', () => success({ ...booking, qrCode: '', transactionId: '' })),
      http.get('*/api/admin/bookings/bkg_1/full', whole),
      http.get('*/api/admin/bookings/bkg_1/tickets', () => success(tickets)),
      http.get('*/api/admin/bookings/bkg_1/payment', () => success(payment)),
    );
    openConsole('/bookings/bkg_1');
    expect(await screen.findByText('pay_7')).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code of booking ABCD-EFGH-JKLM' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Bookings' })).toHaveAttribute('href', '/admin/bookings');
  });

  it('offers to load again after a failure', async () => {
    gateway.use(
      http.get('*/api/admin/bookings/:id', () => failure(500, 'INTERNAL', '')),
      http.get('*/api/admin/bookings/:id/:part', () => failure(500, 'INTERNAL', '')),
    );
    const { user } = openConsole('/bookings/bkg_1');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getAllByText('Failed to load booking')[0]).toBeVisible();
    serveBooking();
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'ABCD-EFGH-JKLM' })).toBeVisible();
  });
});

describe('a refund', () => {
  it.each([
    [null, /The payment provider returns it/],
    ['cash', /You pay it out in cash/],
    ['upi', /pay it by UPI from your account/],
    ['card', /return it on the terminal/],
  ] as const)(
    'of a booking that the counter took by %s says how the money reaches the buyer',
    async (method, words) => {
      signIn('admin');
      serveBooking({ counterMethod: method });
      const { user } = openConsole('/bookings/bkg_1');
      await user.click(await screen.findByRole('button', { name: 'Refund' }));
      expect(await within(await questionOf('Refund Booking')).findByText(words)).toBeInTheDocument();
    },
  );

  it('is requested again under the same key when no response came, and shows in the payment', async () => {
    signIn('admin');
    serveBooking({ refundedAmount: 478.5 });
    const sent: unknown[] = [];
    gateway.use(
      http.post('*/api/admin/bookings/bkg_1/refund', async ({ request }) => {
        sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
        if (sent.length === 1) return HttpResponse.error();
        return success(bookingRow({ refundStatus: 'requested', refundedAmount: 2478.5 }), 'Refund started.');
      }),
    );
    const { user } = openConsole('/bookings/bkg_1');
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = await questionOf('Refund Booking');
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(await within(dialog).findByText('Please give a reason.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Rain');
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    await user.click(await within(dialog).findByRole('button', { name: /Retry$/ }));
    expect(await screen.findByText('Refund started.')).toBeInTheDocument();
    expect(sent[0]).toEqual({ key: expect.stringMatching(/./), body: { amount: 2000, reason: 'Rain' } });
    expect(sent[1]).toEqual(sent[0]);
    expect(await screen.findByText('Requested')).toBeInTheDocument();
  });

  it('of tickets that were used at the gate is requested again where an admin says so', async () => {
    signIn('admin');
    serveBooking();
    const sent: unknown[] = [];
    gateway.use(
      http.post('*/api/admin/bookings/bkg_1/refund', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1) return failure(409, 'TICKET_ADMITTED', 'A visitor was let in on this ticket already.');
        return success(bookingRow({ refundStatus: 'requested' }), 'Refund started.');
      }),
    );
    const { user } = openConsole('/bookings/bkg_1');
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = await questionOf('Refund Booking');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Rain');
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(await within(dialog).findByText('A visitor was let in on this ticket already.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Also tickets that were used at the gate' }));
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refund started.')).toBeInTheDocument();
    expect(sent[1]).toMatchObject({ reason: 'Rain', despiteAdmission: true });
  });

  it('is sent for an amount above 0 that is left, and for a reason', async () => {
    signIn('admin');
    serveBooking({ finalAmount: 100, refundedAmount: 0 });
    const sent: unknown[] = [];
    gateway.use(
      http.post('*/api/admin/bookings/bkg_1/refund', async ({ request }) => {
        sent.push(await request.json());
        return success(bookingRow({ refundStatus: 'requested', refundedAmount: 100 }), 'Refund started.');
      }),
    );
    const { user } = openConsole('/bookings/bkg_1');
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = await questionOf('Refund Booking');
    const refund = () => user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    await user.click(within(dialog).getByRole('radio', { name: 'Partial' }));
    const amount = await within(dialog).findByRole('spinbutton', { name: 'Amount (₹)' });
    const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
    const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    enter(reason, '  ');
    await refund();
    await waitFor(() => expect(amount).toHaveAccessibleDescription('Enter an amount above 0.'));
    expect(reason).toHaveAccessibleDescription('Please give a reason.');
    enter(amount, '0.99');
    const leastSaid = 'The payment provider returns ₹1 or more; the amount must be, and leave, that much.';
    await waitFor(() => expect(amount).toHaveAccessibleDescription(leastSaid));
    enter(amount, '99.01');
    await waitFor(() => expect(amount).toHaveAccessibleDescription(leastSaid));
    enter(amount, '1');
    await waitFor(() => expect(amount).toHaveAccessibleDescription(''));
    enter(amount, '0');
    await waitFor(() => expect(amount).toHaveAccessibleDescription('Enter an amount above 0.'));
    enter(amount, '100.01');
    await waitFor(() => expect(amount).toHaveAccessibleDescription('The amount is more than is left.'));
    expect(sent).toEqual([]);
    enter(reason, 'Rain');
    enter(amount, '100');
    await refund();
    expect(await screen.findByText('Refund started.')).toBeInTheDocument();
    expect(sent).toEqual([{ amount: 100, reason: 'Rain' }]);
  });

  it('says of each choice what becomes of the tickets', async () => {
    signIn('admin');
    serveBooking();
    const { user } = openConsole('/bookings/bkg_1');
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = await questionOf('Refund Booking');
    const said = within(dialog).getByRole('status');
    expect(said).toHaveTextContent(/^This cancels the booking: its tickets are void/);
    await user.click(within(dialog).getByRole('radio', { name: 'Partial' }));
    const amount = await within(dialog).findByRole('spinbutton', { name: 'Amount (₹)' });
    expect(said).toHaveTextContent(/^The tickets stay valid/);
    fireEvent.change(amount, { target: { value: '2478.50' } });
    await waitFor(() => expect(said).toHaveTextContent(/^This cancels the booking/));
  });

  it('is for admins only, and for what is not returned yet', async () => {
    signIn('counter');
    serveBooking();
    openConsole('/bookings/bkg_1');
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
    for (const name of ['Refund', 'Return Tickets', 'Correct Buyer'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the name of a PDF', () => {
  it('is the one the server gave, else made of the time', () => {
    expect(pdfName(new File([], 'Indian-Ocean.pdf'), 1)).toBe('Indian-Ocean.pdf');
    expect(pdfName(new File([], ''), 1793000000000)).toBe('ticket_1793000000000.pdf');
  });
});
