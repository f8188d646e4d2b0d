import { z } from 'zod';
import { mostLetterLength, mostLettersADay, mostTestLettersADay, mostSubjectLength } from './letter-limits';
import { defineRoutes, IdList, IdParams } from './route';
import { IstTime, plainText, withoutNull } from './scalars';

export const LetterState = z.enum(['sending', 'stopped', 'sent']);
export type LetterState = z.infer<typeof LetterState>;

const Showtime = z.string().max(40);

const LetterText = {
  subject: z
    .string()
    .trim()
    .min(1, 'Enter a subject.')
    .max(mostSubjectLength)
    .refine((text) => !/\p{Cc}/u.test(text), 'Use one line.'),
  /** Plain text; an empty line begins a paragraph. */
  text: z.string().trim().min(1, 'Write the letter.').max(mostLetterLength).refine(withoutNull, plainText),
};

const LetterInput = z.strictObject({
  ...LetterText,
  /** Of this show alone; without it all. */
  showtime: Showtime.optional(),
  /** Keys of ticket categories; empty for all. */
  categories: z.array(z.string().min(1).max(200)).max(100).default([]),
});

const StaffMember = z.object({ _id: z.string(), name: z.string() });

/** A letter to the ticket holders of an event. */
export const Letter = z.object({
  _id: z.string(),
  state: LetterState,
  subject: z.string(),
  text: z.string(),
  /** Empty for all shows. */
  showtime: z.string(),
  categories: z.array(z.string()),
  writtenBy: StaffMember,
  createdAt: IstTime,
  /** Null while mails are to be sent. */
  endedAt: IstTime.nullable(),
  /** As counted when it was begun; once it was sent, as many as were written to. */
  recipients: z.number().int(),
  sent: z.number().int(),
  /** Refused by their mail servers. */
  failed: z.number().int(),
  /** Null where it was not stopped. */
  stoppedBy: StaffMember.nullable(),
});
export type Letter = z.infer<typeof Letter>;

const ofEvent = { access: 'letters.send', tag: 'Console', params: IdParams } as const;

export const letterRoutes = defineRoutes({
  'GET /api/admin/events/:id/ticket-holders': {
    ...ofEvent,
    operationId: 'countTicketHolders',
    summary: 'How many people a letter to the ticket holders reaches: those with live, confirmed bookings, each once',
    query: z.object({ showtime: Showtime.optional(), categories: IdList.optional() }),
    data: z.object({ people: z.number().int(), bookingsWithoutEmail: z.number().int() }),
  },
  'GET /api/admin/events/:id/letters': {
    ...ofEvent,
    operationId: 'listLetters',
    summary: 'The letters to the ticket holders of an event, newest first, 50 at most, and how far they are',
    data: z.object({
      letters: z.array(Letter),
      /** How many more may be begun today. */
      leftToday: z.number().int(),
    }),
  },
  'POST /api/admin/events/:id/letters': {
    ...ofEvent,
    operationId: 'sendLetter',
    audit: 'event.letter',
    summary: `Write to the ticket holders of an event, ${mostLettersADay} times a day at most`,
    body: LetterInput,
    data: Letter,
    status: 202,
    stepUp: true,
    idempotent: true,
    limit: 'write',
    errors: ['LETTERS_OF_TODAY_SENT'],
  },
  'POST /api/admin/events/:id/letters/test': {
    ...ofEvent,
    operationId: 'sendTestLetter',
    audit: 'event.letter-test',
    summary: `Send a letter to the own address of the staff member only, ${mostTestLettersADay} times a day at most`,
    body: z.strictObject(LetterText),
    data: z.object({}),
    status: 202,
    stepUp: true,
    limit: 'write',
    errors: ['EMAIL_REQUIRED', 'EMAIL_UNCONFIRMED', 'LETTERS_OF_TODAY_SENT'],
  },
  'POST /api/admin/events/:id/letters/:letterId/stop': {
    ...ofEvent,
    params: z.object({ id: z.string().min(1).max(64), letterId: z.string().min(1).max(64) }),
    operationId: 'stopLetter',
    audit: 'event.letter-stop',
    summary: 'Write to no more people',
    body: z.strictObject({}).optional(),
    data: Letter,
    limit: 'write',
  },
});
