import { mobileOf, signIn, type Session } from './running-stack';

/** Staff sign in once for all journeys, since a number gets a code only every 30 seconds. */
export default async function signInStaff(): Promise<void> {
  const [admin, counter] = await Promise.all([signIn(mobileOf('admin')), signIn(mobileOf('counter'))]);
  process.env.UTSAV_STAFF = JSON.stringify({ admin, counter });
}

export function staff(): { admin: Session; counter: Session } {
  return JSON.parse(process.env.UTSAV_STAFF ?? '{}') as { admin: Session; counter: Session };
}
