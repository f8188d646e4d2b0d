import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { shiftState } from '@utsav/contracts/grpc/booking';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { anyEvent, mayDo, requirePermission } from '@utsav/service-kit/grpc/authorization';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Clock } from '@utsav/service-kit/time/clock';
import { CloseShift } from './close-shift';
import { ShiftReportsRepository } from './shift-reports.repository';
import { shiftView } from './shift-view';
import type { ShiftRow } from '../shifts/shift.schema';
import { ShiftsRepository } from '../shifts/shifts.repository';

type ShiftCalls = Pick<
  rpc.BookingServiceController,
  'openShift' | 'getOpenShift' | 'listShifts' | 'getShift' | 'closeShift'
>;

const seesAll = (caller: Caller): boolean => caller.kind === 'service' || mayDo(caller, 'shifts.view', anyEvent);

@GrpcController('booking')
export class ShiftsController implements ShiftCalls {
  constructor(
    private readonly shifts: ShiftsRepository,
    private readonly reports: ShiftReportsRepository,
    private readonly shiftClosing: CloseShift,
    private readonly clock: Clock,
  ) {}

  async openShift({ openingFloatPaise }: rpc.OpenShiftRequest): Promise<rpc.OpenShiftResponse> {
    const shift: ShiftRow = {
      _id: randomId('shf'),
      staffId: this.#staffMember().id,
      state: 'open',
      openedAt: this.clock.now(),
      closedAt: null,
      closedBy: '',
      openingFloatPaise,
      counted: null,
      countedPaise: 0,
      note: '',
      report: null,
      writes: 0,
    };
    await this.shifts.open(shift);
    return { shift: await this.#withReport(shift) };
  }

  async getOpenShift(): Promise<rpc.GetOpenShiftResponse> {
    const shift = await this.shifts.openOf(this.#staffMember().id);
    return { shift: shift ? await this.#withReport(shift) : undefined };
  }

  async listShifts(request: rpc.ListShiftsRequest): Promise<rpc.ListShiftsResponse> {
    const caller = requirePermission('bookings.sell', anyEvent);
    const { shifts, total } = await this.shifts.page({
      staffId: seesAll(caller) ? request.staffId : caller.id,
      state: request.state && shiftState.fromProto(request.state),
      from: fromOptionalTimestamp(request.from),
      to: fromOptionalTimestamp(request.to),
      page: Math.max(1, request.page),
      limit: Math.min(Math.max(1, request.limit), 100),
    });
    return { shifts: shifts.map((shift) => shiftView(shift, shift.report)), total };
  }

  async getShift({ shiftId }: rpc.GetShiftRequest): Promise<rpc.GetShiftResponse> {
    return { shift: await this.#withReport(await this.#ownShift(shiftId)) };
  }

  async closeShift({ shiftId, counted, note = '' }: rpc.CloseShiftRequest): Promise<rpc.CloseShiftResponse> {
    const { id } = this.#staffMember();
    await this.#ownShift(shiftId);
    const cash = counted ?? { notes: [], coinsPaise: 0 };
    return { shift: await this.#withReport(await this.shiftClosing.close(shiftId, id, cash, note)) };
  }

  /** A cash drawer belongs to a user, never to a service. */
  #staffMember(): Caller {
    const caller = requirePermission('bookings.sell', anyEvent);
    if (caller.kind !== 'user') throw new AppError('FORBIDDEN');
    return caller;
  }

  /** Throws NOT_FOUND for another user's shift, unless the caller may see all shifts. */
  async #ownShift(shiftId: string): Promise<ShiftRow> {
    const caller = requirePermission('bookings.sell', anyEvent);
    const shift = await this.shifts.find(shiftId);
    if (!shift || (shift.staffId !== caller.id && !seesAll(caller))) throw new AppError('NOT_FOUND');
    return shift;
  }

  async #withReport(shift: ShiftRow): Promise<rpc.Shift> {
    return shiftView(shift, await this.reports.report(shift));
  }
}
