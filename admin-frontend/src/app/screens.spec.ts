import { describe, expect, it } from 'vitest';
import { hrefTo } from '../lib/paths';
import { homeScreen, maySee, screenAt, screens, trailTo } from './screens';

describe('screens', () => {
  it('have parents that exist', () => {
    for (const { parent } of screens) if (parent) expect(screens.some(({ path }) => path === parent)).toBe(true);
  });

  it('are found by their address, parameters included', () => {
    expect(screenAt(hrefTo.booking('ABCD/1'))?.title).toBe('Booking Details');
    expect(screenAt('/nothing')).toBeUndefined();
  });

  it('know the way that leads to them', () => {
    expect(trailTo(screenAt('/bookings/1')!).map(({ title }) => title)).toEqual([
      'Cash Booking',
      'Cash Bookings',
      'Booking Details',
    ]);
  });

  it('start with one of the menu that the person may see', () => {
    expect(homeScreen('admin')).toBe(screens[0]);
    expect(homeScreen('counter')).toMatchObject({ title: 'Cash Booking', access: 'bookings.sell' });
    expect(homeScreen('gate')).toMatchObject({ title: 'Check-in', access: 'tickets.admit' });
    for (const { icon } of [homeScreen('admin'), homeScreen('counter'), homeScreen('gate')]) expect(icon).toBeDefined();
  });

  it('are open to whoever has their permission, to no other role', () => {
    expect([maySee('admin', 'refunds.make'), maySee('admin', 'staff')]).toEqual([true, true]);
    expect([maySee('counter', 'bookings.sell'), maySee('counter', 'staff')]).toEqual([true, true]);
    expect([maySee('counter', 'refunds.make'), maySee('user', 'staff'), maySee('', 'bookings.sell')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
