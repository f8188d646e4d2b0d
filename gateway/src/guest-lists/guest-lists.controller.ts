import { Controller } from '@nestjs/common';
import type { GuestList as GuestListMessage, GuestLine } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { guestLineState } from '@utsav/contracts/grpc/booking';
import type { GuestLine as GuestLineBody, GuestList, GuestListSummary } from '@utsav/contracts/http/guest-list';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { idempotencyKey } from '../http/idempotency-key';
import { AvailabilityCache } from '../events/availability-cache';
import { toIst } from '../http/ist';
import { nationalMobile, toE164Mobile } from '../http/mobile';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { required } from '../rpc/required';

const lineOf = ({ name, mobile, email, categoryId, showtime, quantity, notes }: GuestLineBody): GuestLine => ({
  name,
  mobile: toE164Mobile(mobile) || undefined,
  email: email || undefined,
  category: categoryId,
  showtime: showtime || undefined,
  quantity,
  notes: notes || undefined,
});

const summaryOf = (list: GuestListMessage): GuestListSummary => ({
  _id: list.id,
  eventId: list.eventId,
  issuedBy: list.issuedBy?.name ?? '',
  createdAt: toIst(list.createdAt),
  finishedAt: list.finishedAt ? toIst(list.finishedAt) : null,
  total: list.total,
  issued: list.issued,
  failed: list.failed,
});

/** Guest lists of an event: complimentary tickets, one booking for each line. */
@Controller()
export class GuestListsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly seats: AvailabilityCache,
  ) {}

  @Route('POST /api/admin/events/:id/guest-lists')
  async issue(
    { params: { id: eventId }, body }: Input<'POST /api/admin/events/:id/guest-lists'>,
    { caller, request: { headers } }: RequestContext,
  ) {
    const key = idempotencyKey(caller.id, headers['idempotency-key']);
    const { user } = await this.clients.client('identity').getUser({ userId: caller.id });
    const { id, name, mobile, email } = required(user, 'user');
    const { list } = await this.clients.client('booking').issueGuestList({
      idempotencyKey: key,
      eventId,
      lines: body.lines.map(lineOf),
      confirmDuplicate: body.confirmDuplicate,
      issuedBy: { id, name, mobile, email: email || undefined },
    });
    this.seats.evict(eventId);
    return respond(summaryOf(required(list, 'list')), { message: 'The guest list is being issued.' });
  }

  @Route('GET /api/admin/events/:id/guest-lists')
  async lists({ params }: Input<'GET /api/admin/events/:id/guest-lists'>) {
    const { lists } = await this.clients.client('booking').listGuestLists({ eventId: params.id });
    return { lists: lists.map(summaryOf) };
  }

  @Route('GET /api/admin/guest-lists/:id')
  async one({ params }: Input<'GET /api/admin/guest-lists/:id'>): Promise<GuestList> {
    const { list } = await this.clients.client('booking').getGuestList({ listId: params.id });
    const found = required(list, 'list');
    return {
      ...summaryOf(found),
      lines: found.lines.map(({ line, state, bookingId = '', bookingCode = '', reason = '' }) => {
        const { name, mobile = '', email = '', category, showtime = '', quantity, notes = '' } = required(line, 'line');
        const of = { name, mobile: nationalMobile(mobile), email, categoryId: category, showtime, quantity, notes };
        return { ...of, state: guestLineState.fromProto(state), bookingId, bookingCode, reason };
      }),
    };
  }
}
