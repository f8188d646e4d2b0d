import { expect, it } from 'vitest';
import { activeFilters, choiceOf, EMPTY_FILTER, requestOf, withChoice } from './list-filter';

const choiceIn = (address: string) => choiceOf(new URLSearchParams(address));

it('stores the choice in the address and omits empty values', () => {
  const query = withChoice(new URLSearchParams('coupon=DIWALI10&page=3&city=Pune'), {
    ...EMPTY_FILTER,
    search: 'garba',
    status: 'upcoming',
    free: 'true',
    sort: 'price',
  });
  expect(query.toString()).toBe('coupon=DIWALI10&search=garba&status=upcoming&free=true&sort=price');
  expect(choiceOf(query)).toMatchObject({ search: 'garba', status: 'upcoming', city: '', free: 'true', sort: 'price' });
});

it.each(['when=someday', 'free=perhaps', 'minPrice=cheap', 'maxPrice=-1', 'sort=seats'])(
  'leaves out what makes no sense: %s',
  (address) => expect(choiceIn(address)).toEqual({ ...EMPTY_FILTER, sort: '' }),
);

it('does not request a range of prices that is none', () => {
  expect(requestOf(choiceIn('minPrice=500&maxPrice=900'))).toEqual({ minPrice: '500', maxPrice: '900' });
  expect(requestOf(choiceIn('minPrice=500&maxPrice=90'))).toEqual({ minPrice: '500' });
});

it('counts a range once, and no order', () => {
  expect(activeFilters(choiceIn('minPrice=5&maxPrice=9&when=today&sort=price'))).toEqual([
    { names: ['when'], values: ['today'] },
    { names: ['minPrice', 'maxPrice'], values: ['5', '9'] },
  ]);
});
