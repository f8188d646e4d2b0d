import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

it('marks the screen that is open, and follows a link once on Enter, wherever the focus is in the item', async () => {
  gateway.use(
    http.get('*/api/admin/shifts', () => success([])),
    http.get('*/api/admin/shifts/current', () => success({ shift: null })),
    http.get('*/api/admin/bookings/*', () => success([])),
  );
  signIn('counter');
  const { user, address } = openConsole('/bookings');
  const menu = within(await screen.findByRole('navigation', { name: 'Console' }));
  expect(menu.getByRole('link', { name: 'Cash Booking' })).toHaveAttribute('aria-current', 'true');
  fireEvent.keyDown(menu.getByRole('menuitem', { name: 'Shifts' }), { key: 'Enter', keyCode: 13, which: 13 });
  await waitFor(() => expect(address()).toBe('/shifts'));
  await waitFor(() => expect(menu.getByRole('link', { name: 'Shifts' })).toHaveAttribute('aria-current', 'page'));
  const counter = menu.getByRole('link', { name: 'Cash Booking' });
  const clicks = vi.fn();
  counter.addEventListener('click', clicks);
  counter.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/cash-booking'));
  expect(clicks).toHaveBeenCalledOnce();
});
