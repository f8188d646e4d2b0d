import type { Page } from 'puppeteer';
import type { Session } from './running-stack';

/** A session as both web apps keep it. */
export function sessionText({ token, refreshToken, user }: Session, role: 'user' | 'admin' | 'counter'): string {
  const { _id: id, name, mobile: phone } = user;
  return JSON.stringify({ id, name, phone, token, refreshToken, role, avatar: '', email: '' });
}

/** Signs a page in before it loads anything. */
export async function keepSession(page: Page, session: Session, role: 'user' | 'admin' | 'counter'): Promise<void> {
  await page.evaluateOnNewDocument((text) => localStorage.setItem('bb_user', text), sessionText(session, role));
}
