import { z } from 'zod';
import { counterMethods } from './counter-methods';
import { Rupees } from '../money/rupee-amount';
import { saleErrors } from './checkout';
import { ConsoleBooking, ConsolePayment, ConsoleTickets } from './console-booking';
import { defineRoutes } from './route';
import { Email, MobileInput, ShortText } from './scalars';

const percentText = 'Percentage must be between 0 and 100.';
const contact = {
  name: ShortText.default(''),
  email: z.union([Email, z.literal('')]).default(''),
  mobile: z.union([MobileInput, z.literal('')]).default(''),
};

export const overAllocationNeedsReason = 'Say in the notes why there are more tickets than seats.';

export const CashBookingForm = z
  .strictObject({
    user: z
      .strictObject(contact)
      .refine(({ email, mobile }) => email || mobile, 'Need at least email or mobile to deliver tickets.'),
    /** Who is to stand on the booking as its issuer. */
    assignee: z.strictObject(contact).optional(),
    eventId: z.string().min(1).max(64),
    categories: z
      .array(
        z.strictObject({
          /** Key of the ticket category, or its type where that is unique in the event. */
          categoryId: z.string().min(1).max(200),
          quantity: z.number().int().min(1).max(1000),
          /** Without it the listed price. */
          price: Rupees.optional(),
        }),
      )
      .min(1, 'Please complete required fields properly.')
      .max(40),
    discount: z
      .strictObject({
        /** A word of the staff's own; not a coupon. */
        code: z.string().trim().max(40).default(''),
        /** The amount, which the server works out again: another one is 409 PRICE_CHANGED. */
        value: Rupees,
        meta: z
          .strictObject({
            mode: z.enum(['percent', 'flat']),
            raw: z.number().min(0, percentText).max(100, percentText).multipleOf(0.01).optional(),
          })
          .optional(),
      })
      .refine(({ meta }) => meta?.mode !== 'percent' || meta.raw !== undefined, {
        path: ['meta', 'raw'],
        message: 'This field is required.',
      })
      .optional(),
    /** How it was paid: into the drawer, or to the counter's UPI QR or card terminal. */
    paymentMethod: z.enum(counterMethods).default('cash'),
    /** Of the UPI app or the terminal. */
    reference: z.string().trim().max(60).default(''),
    notes: z.string().trim().max(1000).default(''),
    /** The same as the header `Idempotency-Key`, which counts where both are given. */
    idempotencyKey: z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/, 'Use up to 200 visible characters.')
      .optional(),
    /** Issue although the same was issued a moment ago. */
    confirmDuplicate: z.boolean().default(false),
    /** Issue more than there are seats: for admins, with the reason in `notes`. */
    overAllocate: z.boolean().default(false),
    showtime: z.string().max(40).optional(),
  })
  .refine(({ overAllocate, notes }) => !overAllocate || notes !== '', {
    path: ['notes'],
    message: overAllocationNeedsReason,
  })
  .refine(({ paymentMethod, reference }) => paymentMethod === 'cash' || reference !== '', {
    path: ['reference'],
    message: 'Enter the reference of the payment.',
  });
export type CashBookingForm = z.infer<typeof CashBookingForm>;

export const CashBookingIssued = z.object({
  success: z.boolean(),
  message: z.string(),
  /** It had been issued before under this key. */
  idempotent: z.boolean(),
  booking: ConsoleBooking,
  tickets: ConsoleTickets,
  payment: ConsolePayment,
});
export type CashBookingIssued = z.infer<typeof CashBookingIssued>;

export const counterRoutes = defineRoutes({
  'POST /api/admin/bookings/create-cash-booking': {
    operationId: 'createCashBooking',
    access: 'bookings.sell',
    audit: 'booking.create',
    tag: 'Console',
    summary: 'Issue tickets that are paid at the counter, in cash, by UPI or by card',
    body: CashBookingForm,
    data: CashBookingIssued,
    lifted: ['idempotent', 'booking', 'tickets', 'payment'],
    stepUp: { when: 'overAllocate', is: true },
    idempotent: true,
    limit: 'write',
    errors: [...saleErrors, 'POSSIBLE_DUPLICATE'],
  },
});
