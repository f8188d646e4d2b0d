import { activeFilters, choiceOf, EMPTY_FILTER, requestOf, withChoice } from './list-choice';

const choiceIn = (address: string) => choiceOf(new URLSearchParams(address));

it('stores the choice in the address and omits empty values', () => {
  const query = withChoice(new URLSearchParams('coupon=DIWALI10&page=3&city=Pune'), {
    ...EMPTY_FILTER,
    search: 'garba',
    status: 'upcoming',
    free: 'true',
    sort: 'price',
    near: '',
  });
  expect(query.toString()).toBe('coupon=DIWALI10&search=garba&status=upcoming&free=true&sort=price');
  expect(choiceOf(query)).toMatchObject({ search: 'garba', status: 'upcoming', city: '', free: 'true', sort: 'price' });
});

it.each([
  'when=someday',
  'free=perhaps',
  'fromDate=soon',
  'toDate=2026-13-40',
  'minPrice=cheap',
  'maxPrice=-1',
  'sort=seats',
  'sort=near',
  'sort=near&near=here',
  'near=19,72',
])('leaves out what makes no sense: %s', (address) =>
  expect(choiceIn(address)).toEqual({ ...EMPTY_FILTER, sort: '', near: '' }),
);

it('does not request a range of prices that is none', () => {
  expect(requestOf(choiceIn('minPrice=500&maxPrice=900'))).toEqual({ minPrice: '500', maxPrice: '900' });
  expect(requestOf(choiceIn('minPrice=500&maxPrice=90'))).toEqual({ minPrice: '500' });
});

it('requests the nearest without a sort, by the place alone', () => {
  expect(requestOf(choiceIn('sort=near&near=19.08,72.88'))).toEqual({ near: '19.08,72.88' });
});

it('counts a range once, and no order', () => {
  expect(activeFilters(choiceIn('minPrice=5&maxPrice=9&when=today&sort=price'))).toEqual([
    { names: ['when'], values: ['today'] },
    { names: ['minPrice', 'maxPrice'], values: ['5', '9'] },
  ]);
});
