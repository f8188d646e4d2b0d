import { orderStatusFilter } from './order-row';

it.each([
  ['all', []],
  [undefined, []],
  ['success', ['confirmed']],
  ['Confirmed', ['confirmed']],
  ['paid', ['confirmed']],
  ['pending', ['held', 'paying', 'paid', 'closing', 'late_paid', 'review']],
  ['Failed', ['expired', 'cancelled']],
  ['refunded', ['refunding', 'refunded']],
  ['cancel', ['cancelled']],
  ['review', ['review']],
  ['nonsense', null],
])("maps the console's filter %s to booking's states %j", (word, states) =>
  expect(orderStatusFilter(word)).toEqual(states),
);
