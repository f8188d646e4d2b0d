import { z } from 'zod';
import { mostGuestLines, mostGuestTickets } from './guest-list-limits';
import { defineRoutes, IdParams } from './route';
import { Email, IstTime, MobileInput, ShortText } from './scalars';

export const GuestLine = z.strictObject({
  name: ShortText.min(1, 'Enter a name.'),
  mobile: z.union([MobileInput, z.literal('')]).default(''),
  email: z.union([Email, z.literal('')]).default(''),
  /** Key of the ticket category, or its type where that is unique in the event. */
  categoryId: z.string().min(1, 'Choose a ticket category.').max(200),
  showtime: z.string().max(40).optional(),
  quantity: z
    .number()
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(mostGuestTickets, `Up to ${mostGuestTickets} tickets on a line.`),
  /** Such as who invited them. */
  notes: z.string().trim().max(500).default(''),
});
export type GuestLine = z.infer<typeof GuestLine>;

export const GuestLineState = z.enum(['pending', 'issued', 'failed']);
export type GuestLineState = z.infer<typeof GuestLineState>;

/** How far a guest list is. */
export const GuestListSummary = z.object({
  _id: z.string(),
  eventId: z.string(),
  issuedBy: z.string(),
  createdAt: IstTime,
  /** Null while lines are pending. */
  finishedAt: IstTime.nullable(),
  total: z.number().int(),
  issued: z.number().int(),
  failed: z.number().int(),
});
export type GuestListSummary = z.infer<typeof GuestListSummary>;

export const GuestList = GuestListSummary.extend({
  /** In the order of the list. */
  lines: z.array(
    z.object({
      name: z.string(),
      mobile: z.string(),
      email: z.string(),
      categoryId: z.string(),
      showtime: z.string(),
      quantity: z.number().int(),
      notes: z.string(),
      state: GuestLineState,
      /** Empty where it was not issued. */
      bookingId: z.string(),
      bookingCode: z.string(),
      /** Why it failed, in words; empty otherwise. */
      reason: z.string(),
    }),
  ),
});
export type GuestList = z.infer<typeof GuestList>;

export const guestListRoutes = defineRoutes({
  'POST /api/admin/events/:id/guest-lists': {
    operationId: 'issueGuestList',
    access: 'guests.invite',
    audit: 'event.guest-list',
    tag: 'Console',
    summary: 'Issue complimentary tickets for the lines of a guest list; what becomes of each line is in the list',
    params: IdParams,
    body: z.strictObject({
      lines: z.array(GuestLine).min(1, 'Add a guest.').max(mostGuestLines),
      /** Issue although guests have complimentary tickets of the event already. */
      confirmDuplicate: z.boolean().default(false),
    }),
    data: GuestListSummary,
    status: 202,
    stepUp: true,
    idempotent: true,
    limit: 'write',
    errors: ['SALE_CLOSED', 'POSSIBLE_DUPLICATE_GUESTS'],
  },
  'GET /api/admin/events/:id/guest-lists': {
    operationId: 'listGuestLists',
    access: 'guests.invite',
    tag: 'Console',
    summary: 'The guest lists of an event, newest first, 50 at most',
    params: IdParams,
    data: z.object({ lists: z.array(GuestListSummary) }),
  },
  'GET /api/admin/guest-lists/:id': {
    operationId: 'getGuestList',
    access: 'guests.invite',
    tag: 'Console',
    summary: 'A guest list with what became of each line',
    params: IdParams,
    data: GuestList,
  },
});
