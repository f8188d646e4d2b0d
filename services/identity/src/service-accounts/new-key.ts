import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readServiceKey, serviceKeyStart } from '@utsav/contracts/session/service-key';
import { base32 } from '@utsav/service-kit/ids/random-id';
import { hours } from '@utsav/service-kit/time/clock';
import type { ServiceKeyRow } from './service-account.schema';

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A key for the caller, and its row, from which it cannot be made again. */
export function newKey(now: Date, days: number): { key: string; row: ServiceKeyRow } {
  const key = `${serviceKeyStart}${base32(randomBytes(10))}_${randomBytes(32).toString('base64url')}`;
  const parts = readServiceKey(key);
  if (!parts) throw new Error('a new key has not the form of one');
  const expiresAt = new Date(now.getTime() + hours(24 * days));
  return { key, row: { ...parts, hash: hashOf(key), createdAt: now, expiresAt } };
}

/** In constant time, for whoever guesses at the hash. */
export function hasHash({ hash }: ServiceKeyRow, given: string): boolean {
  const [known, other] = [Buffer.from(hash, 'hex'), Buffer.from(given, 'hex')];
  return known.length === other.length && timingSafeEqual(known, other);
}

/** It opens something at this time. */
export const isLive = ({ revokedAt, expiresAt }: ServiceKeyRow, now: Date): boolean =>
  (revokedAt === undefined || revokedAt > now) && expiresAt > now;
