import { rightsOf, type Role } from '@utsav/contracts/roles/roles';
import type { FactorStep } from '@utsav/contracts/session/second-factor';

interface FactorState {
  role: Role;
  hasFactor: boolean;
  /** When the session proved a factor. */
  verifiedAt: Date | null;
  /** `optional`: staff may do without as long as they have none. */
  policy: 'required' | 'optional';
}

export const needsFactor = (role: Role): boolean => rightsOf[role].secondFactor === 'policy';

/** What a session must do before it has staff rights. */
export function factorStep({ role, hasFactor, verifiedAt, policy }: FactorState): FactorStep {
  if (!needsFactor(role)) return 'none';
  if (hasFactor) return verifiedAt ? 'none' : 'verify';
  return policy === 'required' ? 'enrol' : 'none';
}
