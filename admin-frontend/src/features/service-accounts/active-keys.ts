import type { ServiceAccount, ServiceKey } from '@utsav/contracts/http/service-account';

/** Keys that still open something, the newest first. */
export const activeKeys = ({ keys }: ServiceAccount, now: Date): ServiceKey[] =>
  keys.filter(
    ({ expiresAt, revokedAt }) => new Date(expiresAt) > now && (revokedAt === null || new Date(revokedAt) > now),
  );
