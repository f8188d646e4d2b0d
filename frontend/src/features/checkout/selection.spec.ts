import { expect, it } from 'vitest';
import { changeSelection, initialSelection } from './selection';

it('starts from the address', () => {
  expect(initialSelection(new URLSearchParams('quantity=3&coupon=diwali10'))).toMatchObject({
    quantity: 3,
    coupon: 'DIWALI10',
    couponInput: 'DIWALI10',
  });
  expect(initialSelection(new URLSearchParams('quantity=-2'))).toMatchObject({ quantity: 1, coupon: undefined });
});

it('starts as it was chosen for an order that is not paid yet, unless the address names another', () => {
  const stored = {
    orderId: 'o1',
    eventId: 'e1',
    tierKey: 'gold',
    showtime: 'fri',
    quantity: 4,
    further: { silver: 1 },
    coupon: 'DIWALI10',
  };
  expect(initialSelection(new URLSearchParams(), stored)).toMatchObject({
    tierKey: 'gold',
    showKey: 'fri',
    quantity: 4,
    further: { silver: 1 },
    coupon: 'DIWALI10',
  });
  expect(initialSelection(new URLSearchParams('tier=silver'), stored)).toMatchObject({
    tierKey: undefined,
    quantity: 1,
    coupon: undefined,
  });
});

it('starts over with one ticket and no coupon when another tier is chosen', () => {
  const chosen = {
    tierKey: 'a',
    showKey: 'fri',
    quantity: 4,
    further: { b: 2, c: 1 },
    coupon: 'X',
    couponInput: 'X',
    couponError: 'no',
  };
  expect(changeSelection(chosen, { type: 'tier', key: 'b' })).toEqual({
    tierKey: 'b',
    showKey: 'fri',
    quantity: 1,
    further: { b: 0, c: 1 },
    coupon: undefined,
    couponInput: '',
    couponError: '',
  });
});

it('writes a coupon in capitals and leaves the typed text when it is refused', () => {
  const typed = changeSelection(initialSelection(new URLSearchParams()), { type: 'typed', text: 'diw' });
  expect(typed.couponInput).toBe('DIW');
  expect(changeSelection(typed, { type: 'coupon-refused', text: 'Invalid coupon code.' })).toMatchObject({
    couponInput: 'DIW',
    coupon: undefined,
    couponError: 'Invalid coupon code.',
  });
});
