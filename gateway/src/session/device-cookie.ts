import { hours } from '@utsav/service-kit/time/clock';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Device secret, by which identity recognizes a device. HttpOnly, and sent to the account routes only. */
export const deviceCookie = 'utsav_device';
const path = '/api/user';
const lifeSeconds = hours(180 * 24) / 1000;
const form = /^[\w-]{43}$/;

/** Empty if absent or malformed. */
export function deviceIdOf(header: string | undefined): string {
  const id = (header && parseCookie(header)[deviceCookie]) || '';
  return form.test(id) ? id : '';
}

export const deviceSetCookie = (id: string, siteUrl: string): string =>
  stringifySetCookie({
    name: deviceCookie,
    value: id,
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https:'),
    maxAge: lifeSeconds,
  });
