import { hours } from '@utsav/service-kit/time/clock';
import { parseCookie, stringifySetCookie } from 'cookie';

/** The secret by which identity knows a device again. Scripts cannot read it, and only the account routes get it. */
export const deviceCookie = 'utsav_device';
const path = '/api/user';
const lifeSeconds = hours(180 * 24) / 1000;
const form = /^[\w-]{43}$/;

/** Empty where there is none that identity or a gateway could have made. */
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
