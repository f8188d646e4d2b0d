import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

it('marks the screen that is open, and follows the link of another one on Enter', async () => {
  gateway.use(
    http.get('*/api/admin/shifts', () => success([])),
    http.get('*/api/admin/shifts/current', () => success({ shift: null })),
    http.get('*/api/admin/bookings/*', () => success([])),
  );
  signIn('counter');
  const { address } = openConsole('/bookings');
  const menu = within(await screen.findByRole('navigation', { name: 'Console' }));
  expect(menu.getByRole('link', { name: 'Cash Booking' })).toHaveAttribute('aria-current', 'true');
  const shifts = menu.getByRole('menuitem', { name: 'Shifts' });
  fireEvent.keyDown(within(shifts).getByRole('link'), { key: 'Enter', keyCode: 13, which: 13 });
  await waitFor(() => expect(address()).toBe('/shifts'));
  expect(menu.getByRole('link', { name: 'Shifts' })).toHaveAttribute('aria-current', 'page');
});
