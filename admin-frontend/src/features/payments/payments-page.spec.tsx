import { screen, waitFor } from '@testing-library/react';
import type { LivePayment } from '@utsav/contracts/http/payment';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventRow, failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

const payment: LivePayment = {
  _id: 'ord_1',
  transactionId: 'pay_1',
  bookingCode: 'ABCD',
  userId: 'usr_1',
  userName: 'Asha Rao',
  userEmail: 'asha@example.in',
  eventId: 'evt_1',
  eventName: 'Indian Ocean Live',
  finalAmount: 500,
  originalAmount: 1180,
  currency: 'INR',
  method: 'upi',
  liveStatus: 'refunded',
  failure: '',
  dispute: null,
  createdAt: '2026-11-21T10:00:00+05:30',
};

const summed: URLSearchParams[] = [];

function servePayments(payments: LivePayment[], totalPages = 3, isInUse = false): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  gateway.use(
    http.get('*/api/payments/transfers', () => success({ transfers: [], isInUse })),
    http.get('*/api/event/getAllEvents', () => success({ events: [eventRow()] })),
    http.get('*/api/payments/get-live-payments-status', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const totals = { count: 1234, captured: 99_000, refunded: 4000, net: 95_000 };
      if (query.has('totals')) summed.push(query);
      else queries.push(query);
      return success({ payments, total: payments.length, totalPages, ...(query.has('totals') && { totals }) });
    }),
  );
  return queries;
}

describe('live payments', () => {
  beforeEach(() => signIn('admin'));

  it('are paged by ten, and say what is left of an amount', async () => {
    const queries = servePayments([payment]);
    const { user } = openConsole('/payment');
    expect(await screen.findByText('pay_1')).toBeVisible();
    expect(screen.getByText('Refunded', { selector: 'td *' })).toBeVisible();
    expect(screen.getByText('of ₹1,180')).toBeVisible();
    expect(screen.getByRole('button', { name: /Prev$/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Next/ }));
    await waitFor(() => expect(queries.at(-1)?.get('page')).toBe('2'));
    expect(queries.at(-1)?.get('limit')).toBe('10');
  });

  it('are narrowed by what stands in the address, which is summed up over all pages and exported', async () => {
    const queries = servePayments([payment]);
    const filter = 'status=refunded&method=upi&provider=razorpay&from=2026-11-01&to=2026-11-21&event=evt_1';
    const { user, address } = openConsole(`/payment?${filter}`);
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(screen.getByText('₹95,000')).toBeVisible();
    const sent = { status: 'refunded', method: 'upi', provider: 'razorpay', from: '2026-11-01', to: '2026-11-21' };
    expect(Object.fromEntries(summed.at(-1)!)).toMatchObject({ ...sent, eventId: 'evt_1' });
    const sums = summed.length;
    await user.click(screen.getByRole('button', { name: /^Next/ }));
    await waitFor(() => expect(Object.fromEntries(queries.at(-1)!)).toMatchObject({ ...sent, page: '2' }));
    expect(summed).toHaveLength(sums);
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByText('Failed', { selector: '.ant-select-item *' }));
    await waitFor(() => expect(address()).toContain('status=failed'));
    expect(address()).not.toContain('page=2');
  });

  it.each([true, false])('lead to the bank transfers where some orders are paid so: %s', async (isInUse) => {
    servePayments([payment], 3, isInUse);
    openConsole('/payment');
    expect(await screen.findByText('pay_1')).toBeVisible();
    if (isInUse) expect(await screen.findByRole('link', { name: 'Bank transfers' })).toBeVisible();
    else expect(screen.queryByRole('link', { name: 'Bank transfers' })).toBeNull();
  });

  it('may be none, or not to be had', async () => {
    servePayments([], 1);
    openConsole('/payment?search=nobody');
    expect(await screen.findByText('No payments found')).toBeVisible();
  });

  it('say when they cannot be loaded', async () => {
    servePayments([payment]);
    gateway.use(
      http.get('*/api/payments/get-live-payments-status', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')),
    );
    openConsole('/payment');
    expect(await screen.findByText('We are busy right now.')).toBeVisible();
  });

  it('are exported with the filters of the list, without personal data', async () => {
    const queries = servePayments([payment]);
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:payments';
    };
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = openConsole('/payment?search=rao&event=evt_1');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Exported 1 payment')).toBeInTheDocument();
    expect(click.mock.instances[0]).toHaveProperty('download', expect.stringMatching(/^payments_\d{4}-\d\d-\d\d_/));
    const exported = queries.find((query) => query.get('limit') === '100');
    expect(Object.fromEntries(exported!)).toEqual({ search: 'rao', eventId: 'evt_1', page: '1', limit: '100' });
    const text = await saved.at(-1)!.text();
    expect(text).toContain('pay_1,ABCD,ord_1,Indian Ocean Live,1180.00,500.00,upi,refunded');
    expect(text).not.toMatch(/Asha|asha@/);
    await user.click(await screen.findByRole('button', { name: 'Export XLSX' }));
    await waitFor(() => expect(saved.at(-1)!.type).toContain('spreadsheetml'));
  });

  it('are no workbook where they are too many for one', async () => {
    servePayments([payment]);
    const { user } = openConsole('/payment');
    await screen.findByText('pay_1');
    gateway.use(
      http.get('*/api/payments/get-live-payments-status', () =>
        success({ payments: [payment], total: 50_001, totalPages: 5001 }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Export XLSX' }));
    expect(await screen.findByText(/A workbook has at most 50,000 rows, and these are 50,001/)).toBeInTheDocument();
  });

  it('are not exported where there are none', async () => {
    servePayments([], 1);
    const { user } = openConsole('/payment');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('No payments to export')).toBeInTheDocument();
  });

  it('say when an export fails', async () => {
    servePayments([payment]);
    const { user } = openConsole('/payment');
    await screen.findByText('pay_1');
    gateway.use(
      http.get('*/api/payments/get-live-payments-status', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')),
    );
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('We are busy right now.')).toBeInTheDocument();
  });
});
