import { expect, it } from 'vitest';
import { EMPTY_FILTER, filterOf, withFilter } from './featured-filter';

it('stores the filter in the address and omits empty values', () => {
  const query = withFilter(new URLSearchParams('coupon=DIWALI10&page=3&city=Pune'), {
    ...EMPTY_FILTER,
    search: 'garba',
    status: 'upcoming',
  });
  expect(query.toString()).toBe('coupon=DIWALI10&search=garba&status=upcoming');
  expect(filterOf(query)).toMatchObject({ search: 'garba', status: 'upcoming', city: '' });
});
