import { pathAndLanguage, pathIn } from '@utsav/contracts/language/language-path';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { chooseLanguage, keepLanguage } from '../i18n/language-choice';
import type { LanguageCode } from '../i18n/languages';
import { api } from './api';

async function tellAccount(language: LanguageCode): Promise<void> {
  const session = sessionStore.get();
  if (!session) return;
  await api.call('PUT /api/user/updateProfile/:userId', { params: { userId: session.id }, body: { language } });
}

/**
 * Changes the site, and for a member also what they are sent: leads to the address of this page in the language, and changes
 * it in place where it is that already. Rejects where the messages cannot be loaded.
 */
export async function switchLanguage(language: LanguageCode): Promise<void> {
  const { pathname, search, hash } = window.location;
  const address = pathIn(language, pathAndLanguage(pathname).path);
  if (address === pathname) {
    await chooseLanguage(language);
    return tellAccount(language);
  }
  await tellAccount(language);
  keepLanguage(language);
  // Not of the first visit, and neither is what it lies with.
  const { leaveTo } = await import('./leave-to');
  leaveTo(address + search + hash);
}
