import { fireEvent, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../testing/open-console';
import { closedShiftRow, shiftRow } from '../../testing/shift-row';

const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('spinbutton', { name: label }), { target: { value } });

describe('an open shift', () => {
  it('is closed with the notes and coins that were counted, once that is confirmed', async () => {
    const sent: unknown[] = [];
    gateway.use(
      http.get('*/api/admin/shifts/:id', () => success(shiftRow())),
      http.post('*/api/admin/shifts/shf_1/close', async ({ request }) => {
        sent.push(await request.json());
        return success(closedShiftRow());
      }),
    );
    signIn('counter');
    const { user } = openConsole('/shifts/shf_1');
    const form = await screen.findByRole('region', { name: 'Count the cash' });
    expect(screen.getByRole('group', { name: 'Expected cash' })).toHaveTextContent('₹3,000');
    expect(within(form).getByText(/₹3,000 expected/)).toBeVisible();
    enter('₹500 ×', '5');
    enter('₹200 ×', '2');
    enter('Coins (₹)', '80');
    expect(await within(form).findByText('Short ₹20')).toBeVisible();
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'A note was torn' } });
    await user.click(screen.getByRole('button', { name: 'Close Shift' }));
    const question = await questionOf('Close this shift?');
    expect(within(question).getByText(/₹2,980 counted: Short ₹20/)).toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Close Shift' }));
    expect(await screen.findByRole('group', { name: 'Difference' })).toBeVisible();
    expect(sent).toMatchObject([
      {
        notes: 'A note was torn',
        counted: { coins: 80, denominations: [{ value: 500, count: 5 }, { value: 200, count: 2 }, {}, {}, {}, {}] },
      },
    ]);
    expect(screen.queryByRole('region', { name: 'Count the cash' })).not.toBeInTheDocument();
  });

  it('shows how it was closed when another user was faster', async () => {
    let isClosed = false;
    gateway.use(
      http.get('*/api/admin/shifts/:id', () => success(isClosed ? closedShiftRow() : shiftRow())),
      http.post('*/api/admin/shifts/shf_1/close', () => {
        isClosed = true;
        return failure(409, 'STATE_CONFLICT', 'This is not possible any more: it is closed.');
      }),
    );
    signIn('admin');
    const { user } = openConsole('/shifts/shf_1');
    await user.click(await screen.findByRole('button', { name: 'Close Shift' }));
    await user.click(within(await questionOf('Close this shift?')).getByRole('button', { name: 'Close Shift' }));
    expect(await screen.findByText('This is not possible any more: it is closed.')).toBeInTheDocument();
    expect(await screen.findByRole('group', { name: 'Counted cash' })).toBeVisible();
  });
});

describe('the report of a closed shift', () => {
  it('says what was sold by event and ticket category, what was counted, and prints', async () => {
    gateway.use(http.get('*/api/admin/shifts/:id', () => success(closedShiftRow())));
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    signIn('counter');
    const { user } = openConsole('/shifts/shf_1');
    const sales = await screen.findByRole('region', { name: 'Sales by event' });
    expect(within(sales).getByText('Indian Ocean Live')).toBeVisible();
    expect(within(sales).getByText('₹2,800').closest('tr')).toHaveTextContent('2 bookings3₹2,800');
    expect(screen.getByRole('group', { name: 'Difference' })).toHaveTextContent('Short ₹20');
    expect(within(screen.getByRole('region', { name: 'Note' })).getByText('A note was torn')).toBeVisible();
    const counted = screen.getByRole('region', { name: 'Counted cash' });
    expect(within(counted).getByText('₹500 × 5').closest('tr')).toHaveTextContent('₹2,500');
    const paper = document.querySelector('article');
    expect(paper).toHaveTextContent('₹500 × 5');
    expect(paper).toHaveTextContent('Paid back (1 refund)');
    await user.click(await screen.findByRole('button', { name: /Print$/ }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('is not there for others, and says why when it cannot be loaded', async () => {
    gateway.use(http.get('*/api/admin/shifts/:id', () => failure(404, 'NOT_FOUND', 'We could not find that.')));
    signIn('counter');
    openConsole('/shifts/shf_2');
    expect(await screen.findByText('Shift not found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All shifts' })).toHaveAttribute('href', '/admin/shifts');
  });
});
