import type { Page } from 'puppeteer';
import { run, type Session } from './running-stack';

type Role = 'user' | 'gate' | 'admin' | 'counter';

/** A session as both web apps keep it; they know a role in any case. */
export function sessionText({ token, refreshToken, user }: Session, role: string): string {
  const { _id: id, name, mobile: phone } = user;
  return JSON.stringify({ id, name, phone, token, refreshToken, role, avatar: '', email: '' });
}

/** Signs a page in before it loads anything. */
export async function keepSession(page: Page, session: Session, role: Role): Promise<void> {
  await page.evaluateOnNewDocument((text) => localStorage.setItem('bb_user', text), sessionText(session, role));
}

/** Signs a page of the site in once: what becomes of the session afterwards, such as a log-out, stays. */
export async function startSession(page: Page, session: Session, role = 'user', site = run.urls.site): Promise<void> {
  await page.goto(`${site}/robots.txt`);
  await page.evaluate((text) => localStorage.setItem('bb_user', text), sessionText(session, role));
}
