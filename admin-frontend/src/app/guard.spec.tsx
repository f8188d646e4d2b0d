import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { leaveTo } from '../lib/leave-to';
import { fullBooking, failure, gateway, orderRow, serveOrders, success } from '../testing/gateway';
import { openConsole, signIn } from '../testing/open-console';

describe('the guard', () => {
  it('sends a visitor without a session to the login page, with the way back', () => {
    openConsole('/orders?status=paid');
    expect(leaveTo).toHaveBeenCalledWith('/login?next=%2Fadmin%2Forders%3Fstatus%3Dpaid');
    expect(screen.queryByRole('main')).toBeNull();
  });

  it('sends a member who is not staff to the public site', () => {
    signIn('user');
    openConsole('/orders');
    expect(leaveTo).toHaveBeenCalledWith('/');
  });

  it.each(['admin', 'Admin', 'ADMIN'])('admits the role %s', async (role) => {
    serveOrders([orderRow()]);
    signIn(role);
    openConsole('/orders');
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('opens the cash counter for counter staff', async () => {
    gateway.use(
      http.get('*/api/event/getAllEvents', () => success({ events: [] })),
      http.get('*/api/admin/shifts/current', () => success({ shift: null })),
    );
    signIn('counter');
    const { address } = openConsole('/');
    expect(await screen.findByRole('heading', { name: 'Cash Booking' })).toBeVisible();
    expect(address()).toBe('/cash-booking');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('admits counter staff to a booking, without ways into screens that are not theirs', async () => {
    gateway.use(http.get('*/api/admin/bookings/:id/full', () => success(fullBooking())));
    signIn('counter');
    openConsole('/bookings/bkg_1');
    expect(await screen.findByRole('heading', { name: 'ABCD-EFGH-JKLM' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('sends counter staff away from the orders', () => {
    signIn('counter');
    openConsole('/orders');
    expect(leaveTo).toHaveBeenCalledWith('/');
  });

  it('ends the session and shows the login when the server refuses the token', async () => {
    gateway.use(http.get('*/api/admin/orders', () => failure(401, 'UNAUTHENTICATED', 'Please log in to continue')));
    signIn('admin');
    openConsole('/orders');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login?next=%2Fadmin%2Forders'));
    expect(localStorage.getItem('bb_user')).toBeNull();
  });

  it('ends the session on Log out, even when the server cannot be reached', async () => {
    serveOrders([]);
    gateway.use(http.post('*/api/user/logout', () => failure(503, 'UNAVAILABLE', 'busy')));
    signIn('admin');
    const { user } = openConsole('/orders');
    await user.click(await screen.findByRole('button', { name: 'Account of Staff' }));
    await user.click(await screen.findByRole('menuitem', { name: /Log out/ }));
    await waitFor(() => expect(localStorage.getItem('bb_user')).toBeNull());
    expect(leaveTo).toHaveBeenCalledWith('/login?next=%2Fadmin%2Forders');
  });
});
