import type { Presence } from '@utsav/contracts/http/check-in';
import badge from '../../components/status-badge.module.css';
import { presenceNames } from '../../lib/gate-names';

const tones: Partial<Record<Presence, string>> = { inside: 'green', expected: 'amber', void: 'red' };

export const PresenceBadge = ({ presence }: { presence: Presence }) => (
  <span className={badge.badge} data-tone={tones[presence]}>
    {presenceNames[presence]}
  </span>
);
