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
])("maps the console's filter %s to booking's states", (word, status) => expect(orderStatusFilter(word)).toBe(status));
