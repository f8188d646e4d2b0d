import { orderStatusFilter } from './order-row';

it.each([
  ['all', ''],
  ['success', 'confirmed'],
  ['Confirmed', 'confirmed'],
  // One state with the former, as booking knows.
  ['paid', 'paid'],
  ['pending', 'pending'],
  ['failed', 'failed'],
  ['cancel', 'cancelled'],
  [undefined, ''],
])('asks booking for the orders that the console calls %s', (word, status) =>
  expect(orderStatusFilter(word)).toBe(status),
);
