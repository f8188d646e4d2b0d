import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import { ticketStates } from '@utsav/contracts/gate/admit';
import type { GetGateManifestResponse } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { settledAfterMs } from '@utsav/service-kit/changes/read-changes';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Admission, type AdmissionRow } from '../admissions/admission.schema';
import { foldOf } from '../admissions/append-scan';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { EventProjections } from '../event-projection/event-projections';
import { categoryDigest, eventDigest, ticketIdBytes, TicketCodes } from '../tickets/ticket-codes';
import { showKeysOf, ticketsAtGate } from './gate-event-of';
import { gateShowViews, planView } from './gate-plan-view';
import type { GatePlanRow } from './gate-plan.schema';
import { GatePlans } from './gate-plans';

/** Of a booking: what `ticketsAtGate` reads. */
const fields = {
  status: 1,
  'cancellation.exchangedFor': 1,
  showtime: 1,
  'event.shows': 1,
  'tickets.id': 1,
  'tickets.categoryKey': 1,
  'returned.id': 1,
  'returned.categoryKey': 1,
  'returned.exchangedFor': 1,
} as const;

/** Places of texts in a list that grows with them. */
class Places {
  readonly texts: string[] = [];
  private readonly known = new Map<string, number>();

  of(text: string): number {
    const place = this.known.get(text) ?? this.texts.push(text) - 1;
    this.known.set(text, place);
    return place;
  }
}

/** Everything that a device needs to decide without a network. No names: a device may be lost. */
@Injectable()
export class GateManifest {
  constructor(
    @InjectModel(Booking) private readonly bookings: Model<BookingRow>,
    @InjectModel(Admission) private readonly admissions: Model<AdmissionRow>,
    private readonly events: EventProjections,
    private readonly plans: GatePlans,
    private readonly codes: TicketCodes,
    private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND. */
  async of(eventId: string, since: Date | undefined): Promise<GetGateManifestResponse> {
    const at = this.clock.now();
    const [event, plan] = await Promise.all([this.events.find(eventId), this.plans.stored(eventId)]);
    if (!event) throw new AppError('NOT_FOUND');
    // A row may be stored later than others with a later stamp, so what changed shortly before comes once more.
    const changed = since ? { updatedAt: { $gte: new Date(since.getTime() - settledAfterMs) } } : {};
    const [bookings, admissions] = await Promise.all([
      this.bookings.find({ 'event.eventId': eventId, ...changed }, fields).lean<BookingRow[]>(),
      this.admissions.find({ eventId, ...changed }).lean<AdmissionRow[]>(),
    ]);
    const categories = new Places();
    for (const { key } of event.categories) categories.of(key);
    const showSets = new Places();
    const tickets = ticketsOf(bookings, categories, showSets);
    const shows = gateShowViews(event, plan, at);
    return {
      eventId,
      eventDigest: eventDigest(eventId),
      at: toTimestamp(at),
      keys: this.codes.keys(),
      categories: categories.texts.map((key) => ({
        key,
        type: event.categories.find((category) => category.key === key)?.type ?? key,
        digest: categoryDigest(key),
      })),
      shows,
      plan: planView(plan),
      showSets: showSets.texts.map((keys) => ({ shows: JSON.parse(keys) as string[] })),
      tickets,
      admissions: admissionsOf(
        admissions,
        shows.map(({ showtime }) => showtime),
        plan,
      ),
    };
  }
}

function ticketsOf(bookings: readonly BookingRow[], categories: Places, showSets: Places) {
  const ids: Uint8Array[] = [];
  const lists = {
    categories: [] as number[],
    showSets: [] as number[],
    states: [] as number[],
    bookings: [] as number[],
  };
  bookings.forEach((booking, place) => {
    const showSet = showSets.of(JSON.stringify(showKeysOf(booking)));
    for (const { ticket, known } of ticketsAtGate(booking)) {
      ids.push(ticketIdBytes(ticket.id));
      lists.categories.push(categories.of(ticket.categoryKey));
      lists.showSets.push(showSet);
      lists.states.push(ticketStates.indexOf(known.state));
      lists.bookings.push(place);
    }
  });
  return { ids: Buffer.concat(ids), ...lists };
}

function admissionsOf(rows: readonly AdmissionRow[], shows: readonly string[], plan: GatePlanRow) {
  // Of a show that does not take place any more no device decides.
  const known = rows.filter(({ show }) => shows.includes(show));
  return {
    tickets: Buffer.concat(known.map(({ ticketId }) => ticketIdBytes(ticketId))),
    shows: known.map(({ show }) => shows.indexOf(show)),
    firstAt: known.map(({ firstAt }) => firstAt?.getTime() ?? 0),
    isInside: known.map(({ isInside }) => isInside),
    gates: known.map((row) => plan.gates.findIndex(({ id }) => id === foldOf(row, plan).first?.gate)),
  };
}
