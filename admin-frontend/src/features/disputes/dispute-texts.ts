import type { DisputePhase, DisputeState } from '@utsav/contracts/http/settlement';

export const stateNames: Record<DisputeState, string> = {
  open: 'Answer due',
  'under-review': 'Under review',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
};

export const phaseNames: Record<DisputePhase, string> = {
  fraud: 'Fraud',
  retrieval: 'Retrieval',
  chargeback: 'Chargeback',
  'pre-arbitration': 'Pre-arbitration',
  arbitration: 'Arbitration',
};
