import type { AccountScope } from '@utsav/contracts/http/service-account';
import { accountScopes } from '@utsav/contracts/roles/roles';

export const scopeNames: Record<AccountScope, string> = {
  'bookings.sell': 'Issue at the counter',
  'bookings.view': 'Read bookings and attendees',
  'events.view': 'Read drafts and seats of events',
  'orders.view': 'Read orders',
  'payments.view': 'Read payments and settlements',
  'reports.view': 'Read reports and sales',
};

export const scopeOptions = accountScopes.map((value) => ({ value, label: scopeNames[value] }));
