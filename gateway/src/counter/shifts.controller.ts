import { Controller } from '@nestjs/common';
import type { Shift as ShiftMessage } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { shiftState } from '@utsav/contracts/grpc/booking';
import { pageMeta } from '@utsav/contracts/http/envelope';
import type { Shift } from '@utsav/contracts/http/shift';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { required } from '../rpc/required';
import { respond } from '../http/responses';
import { timestampAfter, timestampOf } from '../http/ist';
import { toPaise } from '../http/money';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { countedIn, shiftView } from './shifts-view';
import { usersById } from '../rpc/users-by-id';

@Controller()
export class ShiftsController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('POST /api/admin/shifts')
  async open({ body }: Input<'POST /api/admin/shifts'>) {
    return this.view(
      (await this.clients.client('booking').openShift({ openingFloatPaise: toPaise(body.openingFloat) })).shift,
    );
  }

  @Route('GET /api/admin/shifts')
  async list({ query }: Input<'GET /api/admin/shifts'>) {
    const { staff, state, from, to, page, limit = 20 } = query;
    const { shifts, total } = await this.clients.client('booking').listShifts({
      staffId: staff || undefined,
      state: state && shiftState.toProto(state),
      from: timestampOf(from),
      to: timestampAfter(to),
      page,
      limit,
    });
    return respond(await this.views(shifts), { meta: pageMeta(total, page, limit) });
  }

  @Route('GET /api/admin/shifts/current')
  async current() {
    const { shift } = await this.clients.client('booking').getOpenShift({});
    return { shift: shift ? await this.view(shift) : null };
  }

  @Route('GET /api/admin/shifts/:id')
  async one({ params: { id: shiftId } }: Input<'GET /api/admin/shifts/:id'>) {
    return this.view((await this.clients.client('booking').getShift({ shiftId })).shift);
  }

  @Route('POST /api/admin/shifts/:id/close')
  async close({ params: { id: shiftId }, body }: Input<'POST /api/admin/shifts/:id/close'>) {
    const counted = countedIn(body.counted);
    return this.view(
      (await this.clients.client('booking').closeShift({ shiftId, counted, note: body.notes || undefined })).shift,
    );
  }

  private async view(shift: ShiftMessage | undefined): Promise<Shift> {
    const [view] = await this.views([required(shift, 'shift')]);
    return required(view, 'shift');
  }

  private async views(shifts: ShiftMessage[]): Promise<Shift[]> {
    const userIds = shifts.flatMap(({ staffId, closedBy }) => [staffId, closedBy]);
    const users = await usersById(this.clients, userIds, { as: serviceCaller('gateway') });
    return shifts.map((shift) => shiftView(shift, users));
  }
}
