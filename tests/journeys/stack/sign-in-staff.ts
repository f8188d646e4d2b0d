import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, mobileOf, run, runFile, signIn, type Session } from './running-stack';

type Staff = Record<'admin' | 'counter', Session>;

/** A number gets five codes an hour, so staff stay signed in while journeys are tried out on one stack. */
const sessionsFile = join(runFile, '../journeys-staff.json');

function storedSessions(): Partial<Staff> {
  try {
    const { site, sessions } = JSON.parse(readFileSync(sessionsFile, 'utf8')) as { site: string; sessions?: Staff };
    return (site === run.urls.site && sessions) || {};
  } catch {
    return {};
  }
}

const keep = (sessions: Staff): void => writeFileSync(sessionsFile, JSON.stringify({ site: run.urls.site, sessions }));

async function sessionOf(role: keyof Staff): Promise<Session> {
  const session = storedSessions()[role];
  if (!session) return signIn(mobileOf(role));
  const { refreshToken } = session;
  const { status, body } = await call<Pick<Session, 'token' | 'refreshToken'>>('POST', '/api/user/refresh', {
    body: { refreshToken },
  });
  return status === 200 ? { ...session, ...body.data } : signIn(mobileOf(role));
}

/** Staff sign in once for all journeys, since a number gets a code only every 30 seconds. */
export default async function signInStaff(): Promise<void> {
  const [admin, counter] = await Promise.all([sessionOf('admin'), sessionOf('counter')]);
  keep({ admin, counter });
}

let current: Staff | undefined;
export const staff = (): Staff => (current ??= storedSessions() as Staff);

/** A token lasts 15 minutes, and the one that renews it works once, in one browser: each file begins with new ones. */
export async function renewStaff(): Promise<void> {
  const sessions = staff();
  for (const role of ['admin', 'counter'] as const) Object.assign(sessions[role], await sessionOf(role));
  keep(sessions);
}
