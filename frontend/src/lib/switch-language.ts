import { sessionStore } from '@utsav/web-kit/session/session-store';
import { chooseLanguage } from '../i18n/language-choice';
import type { LanguageCode } from '../i18n/languages';
import { api } from './api';

/** Changes the site, and for a member also what they are sent. Rejects where the messages cannot be loaded. */
export async function switchLanguage(language: LanguageCode): Promise<void> {
  await chooseLanguage(language);
  const session = sessionStore.get();
  if (!session) return;
  await api.call('PUT /api/user/updateProfile/:userId', { params: { userId: session.id }, body: { language } });
}
