import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Refusal } from '@utsav/contracts/gate/admit';
import { readTicketCode, wholeBooking, type TicketCode } from '@utsav/contracts/gate/ticket-code';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { EventProjections } from '../event-projection/event-projections';
import { Lanes } from '../lanes/lanes';
import { eventDigest, ticketIdText, TicketCodes } from '../tickets/ticket-codes';
import { Admission, type AdmissionRow } from '../admissions/admission.schema';
import { eventAtGate, type EventAtGate } from './gate-event-of';
import { GatePlans } from './gate-plans';
import { ReadTicket, type ScanDecision } from './read-ticket';
import { RefusedScan, type RefusedScanRow } from '../admissions/refused-scan.schema';
import { UndoScan } from './undo-scan';

/** A scan as a device sent it. */
export interface SentScan {
  id: string;
  kind: 'entry' | 'exit' | 'undo';
  /** Empty for a ticket that was looked up, and for an undo. */
  code: string;
  ticketId: string;
  /** Empty where the event has one gate. */
  gate: string;
  device: string;
  at: Date;
  overrideReason: string;
  undoes: string;
}

/** Who sent it, and of which event their gate is; empty for that of each code. */
export interface ScanSource {
  eventId: string;
  by: string;
  isOffline: boolean;
  /** Events that the sender is limited to. */
  eventIds: readonly string[] | undefined;
}

interface ReadScan extends SentScan {
  /** What its text says; undefined for none and for one that is no code. */
  signed: TicketCode | undefined;
}

/** Where a ticket belongs. */
interface Place {
  bookingId: string;
  eventId: string;
  /** As we issued it; empty for a ticket that was given back. */
  code: string;
}
interface PlaceRow {
  _id: string;
  event: { eventId: string };
  tickets?: { id: string; code: string }[];
}
const placeOf = ({ _id: bookingId, event: { eventId } }: PlaceRow, code = ''): Place => ({ bookingId, eventId, code });

/** `ticketId` is empty for a whole booking. */
type Found = (Pick<Place, 'bookingId' | 'eventId'> & { ticketId: string }) | { refusal: Refusal };

const digestOf = (scan: SentScan): string =>
  createHash('sha256')
    .update(JSON.stringify([scan.kind, scan.code, scan.ticketId, scan.gate, scan.device, scan.undoes]))
    .digest('hex')
    .slice(0, 32);

/** Reads tickets at the gates of events. */
@Injectable()
export class CheckIn {
  /** By the ids of their tickets: those of all devices that wait are looked up together. */
  private readonly places = new Batcher<string, Place | undefined>((ticketIds) => this.placesOf(ticketIds));

  constructor(
    @InjectModel(Booking) private readonly bookings: Model<BookingRow>,
    @InjectModel(Admission) private readonly admissions: Model<AdmissionRow>,
    @InjectModel(RefusedScan) private readonly refused: Model<RefusedScanRow>,
    private readonly events: EventProjections,
    private readonly plans: GatePlans,
    private readonly codes: TicketCodes,
    private readonly lanes: Lanes,
    private readonly clock: Clock,
  ) {}

  /**
   * One result for each scan; in whichever order they are read, the history of a ticket is the same. Throws NOT_FOUND for an
   * event or a ticket that does not exist, VALIDATION for a gate that the event has not, IDEMPOTENCY_KEY_REUSED.
   */
  async record(scans: readonly SentScan[], source: ScanSource): Promise<ScanDecision[]> {
    if (source.eventId && !(await this.events.find(source.eventId))) throw new AppError('NOT_FOUND');
    const now = this.clock.now();
    const read = scans.map((scan): ReadScan => {
      // A device does not decide what time it is: the server where it is in touch, and never later than now.
      const at = source.isOffline && scan.at < now ? scan.at : now;
      return { ...scan, at, signed: scan.code ? readTicketCode(scan.code) : undefined };
    });
    return Promise.all(read.map((scan) => this.recordOne(scan, source)));
  }

  private async recordOne(scan: ReadScan, source: ScanSource): Promise<ScanDecision> {
    if (scan.kind === 'undo') return this.undo(scan, source);
    const found = await this.find(scan, source);
    if ('refusal' in found) return this.refuse(scan, found.refusal, source);
    const { bookingId, eventId, ticketId } = found;
    if (!ticketId) return this.choice(bookingId);
    const gateEvent = await this.eventOf(eventId);
    const { id, kind, device, at, overrideReason } = scan;
    const shared = this.shared(scan, source, gateEvent);
    return this.lanes.submit(
      eventId,
      new ReadTicket({ id, kind, device, at, overrideReason, ...shared, bookingId, ticketId }, gateEvent),
    );
  }

  private shared(scan: SentScan, { by, isOffline }: ScanSource, { gates }: EventAtGate) {
    const [only] = gates.length === 1 ? gates : [];
    const gate = scan.gate || (only?.id ?? '');
    if (!gates.some(({ id }) => id === gate))
      throw new AppError('VALIDATION', { details: [{ field: 'gate', message: 'Choose a gate of the event.' }] });
    return { gate, by, isOffline, digest: digestOf(scan) };
  }

  /** Throws NOT_FOUND. */
  private async eventOf(eventId: string): Promise<EventAtGate> {
    const [projection, plan] = await Promise.all([this.events.find(eventId), this.plans.of(eventId)]);
    if (!projection) throw new AppError('NOT_FOUND');
    return eventAtGate(projection, plan, this.clock.now());
  }

  private async find(scan: ReadScan, source: ScanSource): Promise<Found> {
    const { signed: code } = scan;
    if (!scan.code && scan.ticketId) {
      const place = await this.places.add(scan.ticketId);
      if (!place || !isWithin(source, place.eventId)) throw new AppError('NOT_FOUND');
      return { ...place, ticketId: scan.ticketId };
    }
    if (!code) return { refusal: 'unreadable' };
    const ticketId = idOf(code);
    const place = isWhole(code) ? undefined : await this.places.add(ticketId);
    // What we issued ourselves needs no proof that we signed it.
    const signature = place?.code === scan.code.trim() ? 'ours' : this.codes.signatureOf(code);
    if (signature !== 'ours') return { refusal: signature };
    if (source.eventId && code.eventDigest !== eventDigest(source.eventId)) return { refusal: 'wrong-event' };
    if (isWhole(code)) return this.findInBooking(scan, source);
    const at = place ?? (await this.placeWith({ 'returned.id': ticketId }));
    if (!at) return { refusal: 'blocked' };
    return isWithin(source, at.eventId) ? { ...at, ticketId } : { refusal: 'wrong-event' };
  }

  /** The ticket that was named beside the code of its whole booking; empty where none was. */
  private async findInBooking({ code, ticketId }: ReadScan, source: ScanSource): Promise<Found> {
    const place = await this.placeWith({ qrCode: code.trim(), ...(ticketId && { 'tickets.id': ticketId }) });
    if (!place) return { refusal: 'blocked' };
    return isWithin(source, place.eventId) ? { ...place, ticketId } : { refusal: 'wrong-event' };
  }

  /** Those that were given back are not among them. */
  private async placesOf(ticketIds: readonly string[]): Promise<(Place | undefined)[]> {
    const rows = await this.bookings
      .find({ 'tickets.id': { $in: [...ticketIds] } }, { 'event.eventId': 1, 'tickets.id': 1, 'tickets.code': 1 })
      .lean<PlaceRow[]>();
    const places = new Map(
      rows.flatMap((row) => (row.tickets ?? []).map(({ id, code }) => [id, placeOf(row, code)] as const)),
    );
    return ticketIds.map((id) => places.get(id));
  }

  private async placeWith(filter: Record<string, string>): Promise<Place | undefined> {
    const row = await this.bookings.findOne(filter, { 'event.eventId': 1 }).lean<PlaceRow>();
    return row ? placeOf(row) : undefined;
  }

  /** The code of a whole booking: one of its tickets is to be named. */
  private async choice(bookingId: string): Promise<ScanDecision> {
    const [booking, admissions] = await Promise.all([
      this.bookings.findById(bookingId).lean<BookingRow>(),
      this.admissions.find({ bookingId }).lean<AdmissionRow[]>(),
    ]);
    if (!booking) throw new AppError('NOT_FOUND');
    return { result: 'choose', refusal: '', booking, admissions, gates: [], isConflict: false, mayReenter: false };
  }

  /** Keeps a reading of what is no ticket of ours here. Throws IDEMPOTENCY_KEY_REUSED. */
  private async refuse(scan: SentScan, reason: Refusal, { eventId, by, isOffline }: ScanSource): Promise<ScanDecision> {
    const { id: _id, kind, device, gate, at } = scan;
    const digest = digestOf(scan);
    const row: RefusedScanRow = {
      _id,
      eventId,
      bookingId: '',
      ticketId: '',
      show: '',
      kind,
      device,
      gate,
      at,
      receivedAt: this.clock.now(),
      by,
      isOffline,
      digest,
      reason,
    };
    const stored = await this.refused
      .findOneAndUpdate({ _id }, { $setOnInsert: row }, { upsert: true, returnDocument: 'after' })
      .lean<RefusedScanRow>();
    if (stored?.digest !== digest) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return {
      result: 'refused',
      refusal: stored.reason,
      admissions: [],
      gates: [],
      isConflict: false,
      mayReenter: false,
    };
  }

  private async undo(scan: SentScan, source: ScanSource): Promise<ScanDecision> {
    const row = await this.admissions.findOne({ 'scans.id': scan.undoes }).lean<AdmissionRow>();
    if (!row || !isWithin(source, row.eventId)) throw new AppError('NOT_FOUND');
    const gateEvent = await this.eventOf(row.eventId);
    const gate = row.scans.find(({ id }) => id === scan.undoes)?.gate ?? '';
    const { by, isOffline } = source;
    const { id, device, at, overrideReason, undoes } = scan;
    const shared = { gate, by, isOffline, digest: digestOf(scan), bookingId: row.bookingId };
    return this.lanes.submit(
      row.eventId,
      new UndoScan({ id, device, at, overrideReason, undoes, ...shared }, gateEvent),
    );
  }
}

const isWhole = ({ categoryDigest }: TicketCode): boolean => categoryDigest === wholeBooking;
const idOf = (code: TicketCode): string => ticketIdText(Buffer.from(code.id, 'hex'));

const isWithin = ({ eventId, eventIds }: ScanSource, of: string): boolean =>
  (!eventId || eventId === of) && (!eventIds || eventIds.includes(of));
