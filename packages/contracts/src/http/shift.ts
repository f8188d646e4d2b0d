import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';
import { defineRoutes, IdParams, PageQuery } from './route';
import { IstTime } from './scalars';

/** Notes that a drawer is counted by, in rupees. */
export const denominations = [500, 200, 100, 50, 20, 10] as const;

const Count = z.number().int().min(0).max(100_000);
/** Rupees that were summed up. */
const Sum = z.number();
const StaffMember = z.object({ _id: z.string(), /** Empty for an account that is gone. */ name: z.string() });

const CountedCash = z.strictObject({
  /** How many notes of each value. */
  denominations: z
    .array(z.strictObject({ value: z.literal(denominations), count: Count }))
    .max(denominations.length)
    .refine((counts) => new Set(counts.map(({ value }) => value)).size === counts.length, 'Count each note once.'),
  /** What the coins are together. */
  coins: Rupees,
});
export type CountedCash = z.infer<typeof CountedCash>;

const ShiftReport = z.object({
  bookings: z.number().int(),
  tickets: z.number().int(),
  sales: Sum,
  /** Of the sales, by UPI and by card; the rest is cash. */
  upi: Sum,
  card: Sum,
  discounts: Sum,
  /** Paid back while the shift was open, for bookings of the shift, the way it had been paid. */
  refunds: z.number().int(),
  refunded: Sum,
  /** Of it, by UPI and by card. */
  upiRefunded: Sum,
  cardRefunded: Sum,
  /** Opening float and cash sales less what was paid back in cash. */
  expectedCash: Sum,
  events: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      bookings: z.number().int(),
      tickets: z.number().int(),
      sales: Sum,
      discounts: Sum,
      categories: z.array(
        z.object({
          key: z.string(),
          type: z.string(),
          tickets: z.number().int(),
          /** At the list prices, before discounts. */
          amount: Sum,
        }),
      ),
    }),
  ),
});
export type ShiftReport = z.infer<typeof ShiftReport>;

export const ShiftState = z.enum(['open', 'closed']);
export type ShiftState = z.infer<typeof ShiftState>;

export const Shift = z.object({
  _id: z.string(),
  staff: StaffMember,
  state: ShiftState,
  openedAt: IstTime,
  closedAt: IstTime.nullable(),
  closedBy: StaffMember.nullable(),
  openingFloat: Rupees,
  counted: CountedCash.nullable(),
  countedCash: Sum.nullable(),
  /** Counted less expected: above 0 the drawer is over, below it is short. */
  difference: Sum.nullable(),
  notes: z.string(),
  /** Of an open shift as it is now, of a closed one as it was closed. In a list an open shift has none. */
  report: ShiftReport.nullable(),
});
export type Shift = z.infer<typeof Shift>;

const tag = 'Console';

export const shiftRoutes = defineRoutes({
  'POST /api/admin/shifts': {
    operationId: 'openShift',
    access: 'bookings.sell',
    audit: 'shift.create',
    tag,
    summary: 'Open a shift at the cash counter; a person has one at a time',
    status: 201,
    body: z.strictObject({ /** Cash in the drawer before the first sale. */ openingFloat: Rupees }),
    data: Shift,
    limit: 'write',
    errors: ['SHIFT_OPEN'],
  },
  'GET /api/admin/shifts': {
    operationId: 'listShifts',
    access: 'bookings.sell',
    tag,
    summary: 'Own shifts, or everybody’s for an admin; the latest first',
    query: z.object({
      ...PageQuery.shape,
      /** User id, for an admin. */
      staff: z.string().trim().max(64).optional(),
      state: ShiftState.optional(),
      /** When it was opened; a bare date is the beginning of that day in India. */
      from: IstTime.optional(),
      /** Inclusive; a bare date is the end of that day in India. */
      to: IstTime.optional(),
    }),
    data: z.array(Shift),
  },
  'GET /api/admin/shifts/current': {
    operationId: 'getCurrentShift',
    access: 'bookings.sell',
    tag,
    summary: 'The own open shift with its figures so far, if there is one',
    data: z.object({ shift: Shift.nullable() }),
  },
  'GET /api/admin/shifts/:id': {
    operationId: 'getShift',
    access: 'bookings.sell',
    tag,
    summary: 'One shift with its report',
    params: IdParams,
    data: Shift,
  },
  'POST /api/admin/shifts/:id/close': {
    operationId: 'closeShift',
    access: 'bookings.sell',
    audit: 'shift.close',
    tag,
    summary: 'Close a shift with the cash that was counted; the same count again answers the same',
    params: IdParams,
    body: z.strictObject({ counted: CountedCash, notes: z.string().trim().max(1000).default('') }),
    data: Shift,
    limit: 'write',
    errors: ['STATE_CONFLICT'],
  },
});
