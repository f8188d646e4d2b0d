import { hours, minutes } from '@utsav/service-kit/time/clock';
import type { UserRow } from './user.schema';

export const codeLifeMs = minutes(30);
export const triesPerCode = 5;
/** Each goes to an address that may be a stranger's. */
export const mostCodesADay = 10;
export const countedMs = hours(24);

/** What the count of codes becomes by one more; undefined where there are none left. */
export function oneMoreCode({ emailCodes }: Pick<UserRow, 'emailCodes'>, now: Date): UserRow['emailCodes'] {
  const isOver = !emailCodes || now.getTime() - emailCodes.since.getTime() >= countedMs;
  if (isOver) return { since: now, sent: 1 };
  return emailCodes.sent < mostCodesADay ? { ...emailCodes, sent: emailCodes.sent + 1 } : undefined;
}

/** `asha@example.in` as its owner knows it again, and no other user learns it: `a•••@example.in`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');
