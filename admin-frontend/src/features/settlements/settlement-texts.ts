import type { SettlementState } from '@utsav/contracts/http/settlement';

export const stateNames: Record<SettlementState, string> = {
  created: 'Pending at the bank',
  processed: 'In the bank',
  failed: 'Failed',
};
