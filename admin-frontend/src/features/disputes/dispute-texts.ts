import type { DisputeState } from '@utsav/contracts/http/settlement';

export const stateNames: Record<DisputeState, string> = {
  open: 'Answer due',
  'under-review': 'Under review',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
};
