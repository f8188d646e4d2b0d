import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { mostGuestLines } from '@utsav/contracts/http/guest-list-limits';
import { requirePermission, requireUser } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Clock } from '@utsav/service-kit/time/clock';
import { hashOfRequest } from '@utsav/service-kit/idempotency/hash-of-request';
import { EventProjections } from '../event-projection/event-projections';
import { guestListSummary, guestListView } from './guest-list-view';
import type { GuestLineRow, GuestListRow } from './guest-list.schema';
import { GuestListsRepository } from './guest-lists.repository';
import { requireOpen } from './issue-guest-line';
import { IssueGuestLists } from './issue-guest-lists';

/** Lists shown of one event. */
const mostLists = 50;

const pendingLine = ({ name, category, quantity, ...line }: rpc.GuestLine): GuestLineRow => ({
  name,
  mobile: line.mobile ?? '',
  email: line.email ?? '',
  category,
  showtime: line.showtime ?? '',
  quantity,
  notes: line.notes ?? '',
  state: 'pending',
  bookingId: '',
  bookingCode: '',
  errorCode: '',
  reason: '',
});

type GuestListCalls = Pick<rpc.BookingServiceController, 'issueGuestList' | 'listGuestLists' | 'getGuestList'>;

@GrpcController('booking')
export class GuestListsController implements GuestListCalls {
  constructor(
    private readonly lists: GuestListsRepository,
    private readonly issuing: IssueGuestLists,
    private readonly events: EventProjections,
    private readonly clock: Clock,
  ) {}

  async issueGuestList(request: rpc.IssueGuestListRequest): Promise<rpc.IssueGuestListResponse> {
    requirePermission('guests.invite');
    const caller = requireUser();
    const { eventId, idempotencyKey, lines, issuedBy } = request;
    if (lines.length === 0 || lines.length > mostGuestLines || lines.some(({ quantity }) => quantity < 1))
      throw new AppError('VALIDATION', { details: [{ field: 'lines', message: 'Add a guest.' }] });
    const requestKey = `guests/${caller.id}/${idempotencyKey}`;
    // What is there already is returned, also for an event whose sale is over by now.
    const known = await this.lists.findByRequestKey(requestKey);
    const now = this.clock.now();
    if (!known) requireOpen(await this.events.find(eventId), now);
    const wanted: GuestListRow = {
      _id: randomId('gst'),
      requestKey,
      requestHash: hashOfRequest({ eventId, lines }),
      eventId,
      issuedBy: {
        id: caller.id,
        name: issuedBy?.name ?? '',
        mobile: issuedBy?.mobile ?? '',
        email: issuedBy?.email ?? '',
      },
      state: 'running',
      lines: lines.map(pendingLine),
      createdAt: now,
      progressAt: now,
      finishedAt: null,
    };
    const list = known ?? (await this.lists.add(wanted, { mayRepeat: request.confirmDuplicate }));
    if (list.requestHash !== wanted.requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    this.issuing.trigger();
    return { list: guestListView(list) };
  }

  async listGuestLists({ eventId }: rpc.ListGuestListsRequest): Promise<rpc.ListGuestListsResponse> {
    requirePermission('guests.invite');
    return { lists: (await this.lists.newestOf(eventId, mostLists)).map(guestListSummary) };
  }

  async getGuestList({ listId }: rpc.GetGuestListRequest): Promise<rpc.GetGuestListResponse> {
    requirePermission('guests.invite');
    const list = await this.lists.find(listId);
    if (!list) throw new AppError('NOT_FOUND');
    return { list: guestListView(list) };
  }
}
