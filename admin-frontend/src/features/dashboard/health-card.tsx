import type { SystemHealth } from '@utsav/contracts/http/dashboard';
import { Alert, Button } from 'antd';
import { istStamp } from '../../lib/ist';
import { useApi } from '../../lib/api';

const words: Record<SystemHealth['status'], string> = {
  sound: 'Stock, money and tickets add up',
  violated: 'Something does not add up',
  unknown: 'Some books could not be checked',
};

const types = { sound: 'success', violated: 'error', unknown: 'warning' } as const;

const REFRESH_MS = 60_000;

/** What the services find when they check their own books. */
export function HealthCard() {
  const { data, error, isValidating, mutate } = useApi('GET /api/admin/health', {}, { refreshInterval: REFRESH_MS });
  const health = data?.data;
  const status = error ? 'unknown' : health?.status;
  const violations = health?.services.flatMap(({ name, violations: found }) =>
    found.map((violation) => ({ name, ...violation })),
  );
  const unchecked =
    health?.services.flatMap(({ name, unchecked: left }) => left.map((one) => ({ name, ...one }))) ?? [];
  return (
    <Alert
      role="region"
      aria-label="Health"
      aria-busy={!status}
      type={status ? types[status] : 'info'}
      showIcon
      title={<span role="status">{status ? words[status] : 'Checking the books…'}</span>}
      description={
        <>
          {health && (
            <p>
              {health.services.reduce((sum, { invariants }) => sum + invariants.length, 0)} invariants, checked{' '}
              {istStamp(health.checkedAt)}
            </p>
          )}
          {violations && violations.length > 0 && (
            <ul>
              {violations.slice(0, 5).map(({ name, invariant, subject, found }) => (
                <li key={`${invariant} ${subject} ${found}`}>
                  <b>{invariant}</b> {name}: {subject} – {found}
                </li>
              ))}
              {violations.length > 5 && <li>and {violations.length - 5} more</li>}
            </ul>
          )}
          {unchecked.length > 0 && (
            <ul>
              {unchecked.map(({ name, invariant, reason }) => (
                <li key={`${name} ${invariant}`}>
                  <b>{invariant}</b> {name}: could not be checked – {reason}
                </li>
              ))}
            </ul>
          )}
        </>
      }
      action={
        <Button size="small" loading={isValidating} onClick={() => void mutate()}>
          Check again
        </Button>
      }
    />
  );
}
