import { pathIn } from '@utsav/contracts/language/language-path';
import type { Language } from '@utsav/brand/languages';
import type { Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { fromTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { EventMailKind } from '@utsav/contracts/http/event-mail';
import type { EmailContent } from '../booking-emails/email-content';
import { messagesIn } from '../i18n/messages-in';
import { indiaDateTime } from '../formatting/india-time';
import { placeOf } from '../formatting/place-of';

/** Events that one mail lists; of more it says how many. */
export const mostListed = 20;

export interface EventMailOptions {
  siteUrl: string;
  to: EmailContent['to'];
  language: Language;
  /** Of the person. */
  token: string;
}

export type MailedEvent = Pick<Event, 'id' | 'name' | 'startsAt' | 'venue' | 'translations'>;

/** As the organizer writes it in a language, where they do. */
function textsOf({ id, name, startsAt, venue, translations }: MailedEvent, language: Language, siteUrl: string) {
  const texts = translations[language];
  const when = startsAt ? indiaDateTime(fromTimestamp(startsAt), language) : '';
  const where = venue && placeOf({ ...venue, name: texts?.venueName || venue.name });
  return {
    label: texts?.name || name,
    details: [when, where].filter(Boolean).join(', '),
    url: siteUrl + pathIn(language, `/events/${id}`),
  };
}

function unsubscribeBy(
  kind: EventMailKind,
  { siteUrl, language, token }: EventMailOptions,
): EmailContent['unsubscribe'] {
  return {
    label: messagesIn(language).eventMails.unsubscribe,
    url: siteUrl + pathIn(language, `/settings?unsubscribe=${kind}&token=${token}`),
    oneClickUrl: `${siteUrl}/api/email/unsubscribe/${kind}/${token}`,
  };
}

/** There are tickets that a person waits for. */
export function ticketsMail(event: MailedEvent, options: EventMailOptions): EmailContent {
  const { siteUrl, to, language } = options;
  const { subject, opening, reason, button } = messagesIn(language).eventMails.tickets;
  const { label, details, url } = textsOf(event, language, siteUrl);
  return {
    to,
    language,
    subject: subject(label),
    paragraphs: [opening(label), details, reason].filter(Boolean),
    link: { url, label: button },
    unsubscribe: unsubscribeBy('notices', options),
  };
}

/** New events of those that a person follows, the soonest first. */
export function announcementMail(events: readonly MailedEvent[], options: EventMailOptions): EmailContent {
  const { siteUrl, to, language } = options;
  const { announced, announcedTogether: together } = messagesIn(language).eventMails;
  const [first, ...others] = events.map((event) => textsOf(event, language, siteUrl));
  if (!first) throw new Error('A mail of new events needs one.');
  const unsubscribe = unsubscribeBy('follows', options);
  if (others.length === 0) {
    const { subject, opening, reason, button } = announced;
    const paragraphs = [opening(first.label), first.details, reason].filter(Boolean);
    return {
      to,
      language,
      subject: subject(first.label),
      paragraphs,
      link: { url: first.url, label: button },
      unsubscribe,
    };
  }
  const more = events.length - mostListed;
  return {
    to,
    language,
    subject: together.subject(first.label, others.length),
    paragraphs: [together.opening(events.length)],
    list: [first, ...others].slice(0, mostListed),
    closing: [...(more > 0 ? [together.more(more)] : []), together.reason],
    link: { url: siteUrl + pathIn(language, '/following'), label: together.button },
    unsubscribe,
  };
}
