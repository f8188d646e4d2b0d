import type { Finding } from '@utsav/contracts/http/payment';

export const stateNames = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  unmatched: 'Not ours',
  settled: 'Settled',
} as const;

export const kindTexts: Record<Finding['kind'], string> = {
  'capture-missing': 'A payment that we did not have',
  'capture-orphaned': 'A payment with our mark, of no order',
  'capture-amount': 'A payment of another amount',
  'capture-not-there': 'A payment that the provider does not have',
  'capture-unmatched': 'A payment of another shop on the account',
  'order-amount':
    'A payment of another amount than the order’s; it goes back. Switch offers off in the provider’s dashboard, and let the fee be the business’s',
  'page-refused': 'No payment page: ask the provider for a larger limit of the account',
  'settlement-line': 'A line of a settlement that our books do not have so',
  'settlement-amount': 'A settlement that is not the sum of its lines',
  'settlement-failed': 'A settlement that the bank did not take: look at the bank account in the provider’s dashboard',
  'refund-late': 'A refund whose end we did not have',
  'refund-missing': 'A refund that we did not have',
  'refund-by-hand': 'A refund made in the provider’s dashboard',
  'refund-unmatched': 'A refund of another shop on the account',
  'refund-of-refused': 'A refund that was refused here',
  'refund-amount': 'A refund of another amount',
  'refund-stuck': 'A refund that the provider has not ended for more than eight days: ask its support',
  'refund-not-there': 'A refund that the provider does not have',
  'webhook-failed':
    'A message of the provider that failed ten times. Its payment or refund is compared every ten minutes all the same; report it to the developers',
};
