import { ticketTexts, type TicketText } from '@utsav/contracts/http/event-texts';
import { hasText } from '@utsav/contracts/language/has-text';
import type { Translations } from '@utsav/contracts/language/languages';
import type { EventDetails } from '@utsav/contracts/messages/event-details';

type Texts = Partial<Record<TicketText, string>>;

const givenIn = (texts: Texts): Texts =>
  Object.fromEntries(ticketTexts.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));

/** What tickets, mails and searches say of a visit; nothing where nothing is given. */
export function detailsOf({
  translations = {},
  ...row
}: Texts & { translations?: Translations<Texts> | undefined }): EventDetails | undefined {
  const details = givenIn(row);
  if (!hasText(details)) return undefined;
  const texts = Object.entries(translations).map(([language, each]) => [language, givenIn(each)] as const);
  const given = texts.filter(([, each]) => hasText(each));
  return { ...details, ...(given.length > 0 && { translations: Object.fromEntries(given) }) };
}
