import type { Page } from 'puppeteer';
import type { Session } from './running-stack';

/** Signs a page in before it loads anything, as both web apps keep a session. */
export async function keepSession(page: Page, session: Session, role: 'user' | 'admin' | 'counter'): Promise<void> {
  const { token, refreshToken, user } = session;
  const kept = { id: user._id, name: user.name, phone: user.mobile, token, refreshToken, role, avatar: '', email: '' };
  await page.evaluateOnNewDocument((text) => localStorage.setItem('bb_user', text), JSON.stringify(kept));
}
