import * as account from '@utsav/contracts/http/account';
import * as audit from '@utsav/contracts/http/audit';
import * as bankTransfer from '@utsav/contracts/http/bank-transfer';
import * as banner from '@utsav/contracts/http/banner';
import * as booking from '@utsav/contracts/http/booking';
import * as buyer from '@utsav/contracts/http/buyer';
import * as checkIn from '@utsav/contracts/http/check-in';
import * as checkout from '@utsav/contracts/http/checkout';
import * as consoleBooking from '@utsav/contracts/http/console-booking';
import * as consoleOrder from '@utsav/contracts/http/console-order';
import * as consoleRefund from '@utsav/contracts/http/console-refund';
import * as consoleUser from '@utsav/contracts/http/console-user';
import * as contact from '@utsav/contracts/http/contact';
import * as counter from '@utsav/contracts/http/counter';
import * as coupon from '@utsav/contracts/http/coupon';
import * as dashboard from '@utsav/contracts/http/dashboard';
import * as delivery from '@utsav/contracts/http/delivery';
import * as directory from '@utsav/contracts/http/directory';
import * as event from '@utsav/contracts/http/event';
import * as eventAvailability from '@utsav/contracts/http/event-availability';
import * as eventContent from '@utsav/contracts/http/event-content';
import * as eventForm from '@utsav/contracts/http/event-form';
import * as eventQuery from '@utsav/contracts/http/event-query';
import * as eventList from '@utsav/contracts/http/event-list';
import * as eventSales from '@utsav/contracts/http/event-sales';
import * as channelSeats from '@utsav/contracts/http/channel-seats';
import * as letter from '@utsav/contracts/http/letter';
import * as guestList from '@utsav/contracts/http/guest-list';
import * as follow from '@utsav/contracts/http/follow';
import * as onSale from '@utsav/contracts/http/on-sale';
import * as payment from '@utsav/contracts/http/payment';
import { PicturePoint } from '@utsav/contracts/http/picture-point';
import * as place from '@utsav/contracts/http/place';
import * as report from '@utsav/contracts/http/report';
import * as eventMail from '@utsav/contracts/http/event-mail';
import * as review from '@utsav/contracts/http/review';
import * as scalars from '@utsav/contracts/http/scalars';
import * as searchAnswer from '@utsav/contracts/http/search-answer';
import * as searchSuggestions from '@utsav/contracts/http/search-suggestions';
import * as secondFactor from '@utsav/contracts/http/second-factor';
import * as serviceAccount from '@utsav/contracts/http/service-account';
import * as settlement from '@utsav/contracts/http/settlement';
import * as shift from '@utsav/contracts/http/shift';
import * as usedVenue from '@utsav/contracts/http/used-venue';
import * as users from '@utsav/contracts/http/users';
import * as webhook from '@utsav/contracts/http/webhook';
import * as wishlist from '@utsav/contracts/http/wishlist';
import * as priceDetails from '@utsav/contracts/money/price-details';
import { Rupees } from '@utsav/contracts/money/rupee-amount';
import { z } from 'zod';
import { withExamples } from './examples';

export type Schema = Record<string, unknown>;
export interface ObjectSchema extends Schema {
  properties?: Record<string, Schema>;
  required?: string[];
}
type Direction = 'input' | 'output';

/** Contracts whose exported schemas are the models of the document, under the name of their export. */
const contracts = [
  account,
  audit,
  bankTransfer,
  banner,
  booking,
  buyer,
  checkIn,
  checkout,
  consoleBooking,
  consoleOrder,
  consoleRefund,
  consoleUser,
  contact,
  counter,
  coupon,
  dashboard,
  delivery,
  directory,
  event,
  eventAvailability,
  eventContent,
  eventForm,
  eventList,
  eventQuery,
  eventSales,
  follow,
  guestList,
  channelSeats,
  letter,
  onSale,
  payment,
  place,
  priceDetails,
  report,
  eventMail,
  review,
  searchAnswer,
  searchSuggestions,
  secondFactor,
  serviceAccount,
  settlement,
  shift,
  usedVenue,
  users,
  webhook,
  wishlist,
];

const metadata = z.registry<{ id?: string; description?: string; examples?: unknown[] }>();
for (const contract of contracts)
  for (const [name, exported] of Object.entries(contract))
    if (exported instanceof z.ZodObject || exported instanceof z.ZodEnum) metadata.add(exported, { id: name });

// Clients generate a type of this name.
metadata.add(PicturePoint, { id: 'LayoutSpot' });
metadata.add(Rupees, { description: 'Rupees with at most two decimals.', examples: [1499.5] });
metadata.add(scalars.IstTime, {
  description: 'ISO 8601 with the offset of India; in requests any offset, none means India.',
  examples: ['2026-12-05T18:30:00+05:30'],
});
metadata.add(scalars.MobileInput, {
  description: 'Mobile number of India: 10 digits, of any script of India, with 0, 91 or +91 before them or without.',
  examples: ['9876543210'],
});
metadata.add(scalars.MediaUrl, {
  description: 'Path of an uploaded picture under /media; empty for none.',
  examples: ['/media/2026/11/poster.webp'],
});
metadata.add(scalars.Email, { examples: ['asha@example.in'] });

/**
 * Models of a document. What a model takes and what it returns may differ (defaults, stricter input): then the input has
 * a name of its own, `EventFormInput`.
 */
export class Models {
  readonly schemas: Record<string, Schema> = {};

  /** JSON Schema of a contract; models in it are references. */
  of(schema: z.ZodType, io: Direction): Schema {
    const { $schema: _, $defs = {}, ...rest } = this.convert(schema, io);
    return this.register(rest, $defs, io);
  }

  /** Fields of a contract that is no model of the document by itself: a query, or a list with its sums. */
  fieldsOf(schema: z.ZodType, io: Direction): ObjectSchema {
    const { $schema: _, $defs = {}, ...rest } = this.convert(schema, io);
    const own = typeof rest.$ref === 'string' ? rest.$ref.replace('#/$defs/', '') : '';
    const { [own]: root = rest, ...others } = $defs;
    return this.register(root, others, io);
  }

  private register(root: Schema, $defs: Record<string, Schema>, io: Direction): Schema {
    const names = new Map(Object.entries($defs).map(([name, model]) => [name, this.nameOf(name, model, io)]));
    for (const [name, model] of Object.entries($defs)) this.schemas[names.get(name)!] ??= this.finish(model, io, names);
    return this.finish(root, io, names);
  }

  private readonly texts = new Map<string, string>();

  private convert(schema: z.ZodType, io: Direction) {
    return z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', reused: 'inline' }) as Schema & {
      $defs?: Record<string, Schema>;
    };
  }

  private nameOf(name: string, model: Schema, io: Direction): string {
    const text = JSON.stringify(io === 'output' ? openEnded(model) : model);
    for (const candidate of [name, `${name}${io === 'input' ? 'Input' : 'Output'}`]) {
      const known = this.texts.get(candidate);
      if (known === undefined) this.texts.set(candidate, text);
      if (known === undefined || known === text) return candidate;
    }
    throw new Error(`the model ${name} has more than two forms`);
  }

  private finish(schema: Schema, io: Direction, names: ReadonlyMap<string, string>): Schema {
    const finished = mapSchema(schema, (part) => {
      if (part.default === '' && part.minLength) return withoutDefault(part);
      if (typeof part.$ref !== 'string') return part;
      const name = part.$ref.replace('#/$defs/', '');
      return { ...part, $ref: `#/components/schemas/${names.get(name) ?? name}` };
    });
    return withExamples(io === 'output' ? openEnded(finished) : finished);
  }
}

/** Empty stands for a missing field, so that one message serves both. */
const withoutDefault = (part: Schema): Schema =>
  Object.fromEntries(Object.entries(part).filter(([key]) => key !== 'default'));

/** Responses may get new fields at any time, so a client must not refuse them. */
const openEnded = (schema: Schema): Schema =>
  mapSchema(schema, (part) => {
    const { additionalProperties, ...rest } = part;
    return additionalProperties === false ? rest : part;
  });

/** Applies a change to a schema and all schemas inside it. */
export function mapSchema(schema: Schema, change: (part: Schema) => Schema): Schema {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)])));
  };
  return visit(schema) as Schema;
}
