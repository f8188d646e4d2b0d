import { z } from 'zod';
import { Event } from './event';
import { defineRoutes } from './route';

const EventIdParams = z.object({ eventId: z.string().min(1).max(64) });

/** Mails that a member may end: of new events of those that they follow, and of tickets that can be had. */
export const EventMailKind = z.enum(['follows', 'notices']);
export type EventMailKind = z.infer<typeof EventMailKind>;

/** The events of which a member waits to hear that there are tickets, the latest wish first. */
export const Notices = z.object({ events: z.array(Event) });
export type Notices = z.infer<typeof Notices>;

const MailToken = z.string().min(1).max(100);
export const MailChoice = z.strictObject({ follows: z.boolean() });
export type MailChoice = z.infer<typeof MailChoice>;

export const eventMailRoutes = defineRoutes({
  'GET /api/notices': {
    operationId: 'listNotices',
    access: 'member',
    tag: 'Discovery',
    summary: 'Events of which the member waits to hear that there are tickets',
    data: Notices,
  },
  'PUT /api/notices/:eventId': {
    operationId: 'addNotice',
    access: 'member',
    audit: 'follow.notice-add',
    tag: 'Discovery',
    summary: 'Get one mail when booking opens, or seats of a sold-out event come back; 100 events at most',
    params: EventIdParams,
    limit: 'write',
    errors: ['NOT_FOUND', 'EMAIL_REQUIRED'],
  },
  'DELETE /api/notices/:eventId': {
    operationId: 'removeNotice',
    access: 'member',
    audit: 'follow.notice-remove',
    tag: 'Discovery',
    summary: 'Get no mail about the tickets of an event',
    params: EventIdParams,
    limit: 'write',
  },
  'GET /api/user/mailChoice': {
    operationId: 'getMailChoice',
    access: 'member',
    tag: 'Accounts',
    summary: 'Whether the member gets mails of new events of those that they follow',
    data: MailChoice,
  },
  'PUT /api/user/mailChoice': {
    operationId: 'setMailChoice',
    access: 'member',
    audit: 'user.mail-choice',
    tag: 'Accounts',
    summary: 'Get mails of new events of those that one follows, or none',
    body: MailChoice,
    data: MailChoice,
    limit: 'write',
  },
  'POST /api/email/unsubscribe': {
    operationId: 'unsubscribe',
    access: 'public',
    tag: 'Email',
    summary: 'End mails of a kind by the token in them, without a log-in',
    body: z.strictObject({ kind: EventMailKind, token: MailToken }),
    limit: 'write',
    errors: ['MAIL_TOKEN_UNKNOWN'],
  },
  'POST /api/email/unsubscribe/:kind/:token': {
    operationId: 'unsubscribeByOneClick',
    access: 'provider',
    tag: 'Email',
    summary:
      'The same by one click in a mail program (RFC 8058), which posts a form: proven by the token in the address',
    // An unknown kind is refused as an unknown token is.
    params: z.object({ kind: z.string().min(1).max(64), token: MailToken }),
    bodyKind: 'raw',
    limit: 'unlimited',
    proofError: 'MAIL_TOKEN_UNKNOWN',
  },
});
