import { errorCatalogue, type ErrorCode } from '@utsav/contracts/errors/catalogue';
import type { Routes } from '@utsav/contracts/http/routes';
import { staffRoles, type StaffRole } from '@utsav/test-kit/authorization/rules';
import { endProgram, giveRole, newPerson, newProgram } from './people';
import { begunEvent, bookingOf, paidOrder, placeOrder } from './place-order';
import { call, newEvent, run, sellForCash, type Session } from './running-stack';

/** Who calls, seen from the row that the call names. */
export type RouteCaller = 'visitor' | 'owner' | 'other' | StaffRole;
export const routeCallers: readonly RouteCaller[] = ['visitor', 'owner', 'other', ...staffRoles];

export type RouteOutcome = 'OK' | ErrorCode;
export type RouteOutcomes = Readonly<Record<RouteCaller, RouteOutcome>>;

export interface RouteCall {
  /** Values of the path's parameters, in their order. */
  params?: string[];
  query?: Record<string, string>;
  body?: object;
  /** A picture is sent instead of JSON. */
  picture?: Buffer;
  idempotencyKey?: string;
  /** Calls instead of the usual person of this kind, where the call ends an account or a session. */
  as?: Session;
}

export interface RouteLine {
  /** Which case of the route this is, where it has several. */
  when?: string;
  /** Made anew for each caller; it names a row that exists, one of its own where the call changes it. */
  send: (world: RouteWorld, by: RouteCaller) => RouteCall | Promise<RouteCall>;
  outcomes: RouteOutcomes;
}

/** One line or more for every route of the contract: one without does not compile. */
export type RouteLines = { [Name in keyof Routes]: RouteLine | readonly RouteLine[] };

interface BoughtTickets {
  bookingId: { _id: string };
  codes: { code: string }[];
}

const tickets = [
  { type: 'Gold', price: 700, fee: 0, totalSeats: 200 },
  { type: 'Free', price: 0, fee: 0, totalSeats: 200 },
];

/** People of its own, and what the owner among them has: a paid booking, an order, a review. */
export class RouteWorld {
  private made = 0;
  private readonly discarded: string[] = [];
  private begun: Promise<string> | undefined;

  private constructor(
    readonly people: Record<Exclude<RouteCaller, 'visitor'>, Session>,
    /** Of the staff like the others, with a shift that is not theirs. */
    readonly colleague: Session,
    readonly event: string,
    readonly draft: string,
    /** To come, bought by the owner, and reviewed by attendees only. */
    readonly sold: string,
    readonly booking: { id: string; code: string },
    /** Of the ticket of that booking. */
    readonly ticketCode: string,
    readonly order: string,
    /** What the provider sends the browser back with. */
    readonly paymentReturn: Record<string, string>,
  ) {}

  static async make(): Promise<RouteWorld> {
    const [owner, other, gate, counter, admin, colleague, program] = await Promise.all([
      newPerson(),
      newPerson(),
      newPerson('gate'),
      newPerson('counter'),
      newPerson('admin'),
      newPerson('counter'),
      newProgram(),
    ]);
    const terms = { cancellableUntilHours: 1 };
    const [event, draft, sold] = await Promise.all([
      newEvent(admin.token, 'Santoor at Dusk', tickets, terms),
      newEvent(admin.token, 'Santoor in Draft', tickets, { status: 'draft' }),
      newEvent(admin.token, 'Santoor That Was Sold', tickets, { ...terms, reviewsByAttendeesOnly: true }),
    ]);
    const callback = new URL(await paidOrder(sold, owner, { quantity: 1 }));
    const code = await bookingOf(owner);
    const { body } = await call<BoughtTickets[]>('GET', '/api/ticket', { token: owner.token });
    const [bought] = body.data;
    const booking = { id: bought?.bookingId._id ?? '', code };
    const ticketCode = bought?.codes[0]?.code ?? '';
    const order = await placeOrder(sold, owner, { quantity: 1 }, `route-world-${owner.user._id}`);
    const paymentReturn = Object.fromEntries(callback.searchParams);
    const people = { owner, other, gate, counter, admin, program };
    return new RouteWorld(
      people,
      colleague,
      event,
      draft,
      sold,
      booking,
      ticketCode,
      order.body.data.orderId,
      paymentReturn,
    );
  }

  /** Leaves no new user with staff rights, and nothing on the public pages. */
  async end(): Promise<void> {
    const { admin, counter, gate, program } = this.people;
    for (const path of this.discarded) await call('DELETE', path, { token: admin.token });
    for (const id of [this.event, this.sold])
      await call('PATCH', `/api/event/${id}`, { token: admin.token, body: { isBookingOpen: false } });
    await endProgram(program);
    await giveRole(gate.user._id, 'user');
    for (const person of [this.colleague, counter, admin]) {
      await this.noShift(person);
      await giveRole(person.user._id, 'user');
    }
  }

  get owner(): Session {
    return this.people.owner;
  }

  /** Different in every call. */
  key(): string {
    this.made += 1;
    return `route-${this.owner.user._id}-${this.made}`;
  }

  newEvent(): Promise<string> {
    return newEvent(this.people.admin.token, 'Santoor for a Moment', tickets, { status: 'draft' });
  }

  /** Of the owner, at a price or free: a free one is a booking at once. */
  async newOrder(categoryId: 'gold' | 'free'): Promise<string> {
    const { body } = await placeOrder(this.event, this.owner, { quantity: 1, categoryId }, this.key());
    return body.data.orderId;
  }

  async newBooking(): Promise<string> {
    await this.newOrder('free');
    const { body } = await call<{ _id: string }[]>('GET', '/api/booking/getAllBooking', { token: this.owner.token });
    return body.data[0]?._id ?? '';
  }

  async newCashBooking(): Promise<string> {
    const sale = {
      eventId: this.event,
      user: { name: 'Guest of Dusk', mobile: `9${String(Date.now() + this.made).slice(-9)}` },
      categories: [{ categoryId: 'gold', quantity: 1 }],
    };
    this.made += 1;
    return (await sellForCash(this.people.counter.token, sale))._id;
  }

  /** Id of an entry. */
  async newEntry(reading: object): Promise<string> {
    return (await this.adminMakes<{ scanId: string }>('/api/checkin/scan', reading)).scanId;
  }

  /** As it is now, so that it may be set again. */
  async gatePlan(): Promise<object> {
    const path = `/api/admin/events/${this.event}/gates`;
    return (await call<object>('GET', path, { token: this.people.admin.token })).body.data;
  }

  async newBanner(isActive = false): Promise<string> {
    const { _id } = await this.adminMakes<{ _id: string }>('/api/banner', this.bannerForm(isActive));
    this.discarded.push(`/api/banner/${_id}`);
    return _id;
  }

  bannerForm(isActive = false): object {
    return { title: 'Santoor', imageUrl: '/media/a.webp', type: 'homepage', eventId: this.event, isActive };
  }

  couponForm(): object {
    this.made += 1;
    return {
      code: `R${Date.now().toString(36)}${this.made}`.toUpperCase(),
      discountType: 'fixed',
      value: 1,
      validFrom: '2026-01-01',
      validTo: '2099-12-31',
      perUserLimit: 0,
      applicableEvents: [this.event],
      isShow: false,
    };
  }

  async newCoupon(): Promise<string> {
    const { _id } = await this.adminMakes<{ _id: string }>('/api/discount/create', this.couponForm());
    this.discarded.push(`/api/discount/delete/${_id}`);
    return _id;
  }

  async newServiceAccount(): Promise<{ id: string; keyId: string }> {
    const program = await newProgram();
    this.discarded.push(`/api/admin/service-accounts/${program.user._id}`);
    return { id: program.user._id, keyId: `key_${program.token.split('_')[1]}` };
  }

  async newReview(): Promise<string> {
    this.begun ??= begunEvent(this.people.admin.token, 'Santoor That Began', [this.owner]);
    const body = { eventId: await this.begun, rating: 5, comment: 'Lovely' };
    return (await call<{ _id: string }>('POST', '/api/review', { token: this.owner.token, body })).body.data._id;
  }

  /** The open shift of a user, opened now where there is none. */
  async openShift({ token }: Session): Promise<string> {
    const current = await call<{ shift: { _id: string } | null }>('GET', '/api/admin/shifts/current', { token });
    if (current.body.data.shift) return current.body.data.shift._id;
    const opened = await call<{ _id: string }>('POST', '/api/admin/shifts', { token, body: { openingFloat: 0 } });
    return opened.body.data._id;
  }

  async noShift(person: Session): Promise<void> {
    const id = await this.openShift(person);
    const body = { counted: { denominations: [], coins: 0 } };
    await call('POST', `/api/admin/shifts/${id}/close`, { token: person.token, body });
  }

  private async adminMakes<T>(path: string, body: object): Promise<T> {
    const made = await call<T>('POST', path, { token: this.people.admin.token, body });
    if (!made.body.success) throw new Error(`${path}: ${made.body.message}`);
    return made.body.data;
  }
}

/** How a call of a route ends. */
export async function outcomeOf(name: string, given: RouteCall, caller: Session | undefined): Promise<RouteOutcome> {
  const [method = '', pattern = ''] = name.split(' ');
  const params = [...(given.params ?? [])];
  const path = pattern.replace(/:\w+/g, () => encodeURIComponent(params.shift() ?? ''));
  const query = given.query ? `?${new URLSearchParams(given.query).toString()}` : '';
  const response = await fetch(`${run.urls.site}${path}${query}`, {
    method,
    headers: {
      'x-api-key': run.apiKey,
      ...(given.body && { 'content-type': 'application/json' }),
      ...(given.idempotencyKey && { 'idempotency-key': given.idempotencyKey }),
      ...(caller && { authorization: `Bearer ${caller.token}` }),
    },
    ...(given.body && { body: JSON.stringify(given.body) }),
    ...(given.picture && { body: formOf(given.picture) }),
  });
  const text = await response.text();
  if (response.status < 400) return 'OK';
  const { code } = (JSON.parse(text) as { error: { code: ErrorCode } }).error;
  if (errorCatalogue[code].http !== response.status) throw new Error(`${name}: ${response.status} for ${code}`);
  return code;
}

function formOf(picture: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  return form;
}
