import { Controller } from '@nestjs/common';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { required } from '../rpc/required';
import { newScan, newUndo, scanIdOf } from './new-scan';
import { scanAnswer, scanRecord } from './scan-view';

@Controller()
export class ScansController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('POST /api/checkin/scan')
  async scan({ body: { eventId, offline, ...scan } }: Input<'POST /api/checkin/scan'>, context: RequestContext) {
    const scans = [newScan(scan, scanIdOf(context))];
    const { outcomes } = await this.clients.client('booking').recordScans({ eventId, scans, isOffline: offline });
    return scanAnswer(required(outcomes[0], 'outcome'));
  }

  @Route('POST /api/checkin/sync')
  async sync({ body }: Input<'POST /api/checkin/sync'>, context: RequestContext) {
    const { outcomes } = await this.clients.client('booking').recordScans({
      eventId: body.eventId,
      scans: body.scans.map((scan, place) => newScan(scan, scanIdOf(context, place))),
      isOffline: true,
    });
    return { outcomes: outcomes.map(scanAnswer) };
  }

  @Route('POST /api/checkin/undo')
  async undo({ body }: Input<'POST /api/checkin/undo'>, context: RequestContext) {
    const { outcomes } = await this.clients.client('booking').recordScans({
      eventId: body.eventId,
      scans: [newUndo(body, scanIdOf(context))],
      isOffline: false,
    });
    return scanAnswer(required(outcomes[0], 'outcome'));
  }

  @Route('GET /api/admin/bookings/:id/scans')
  async ofBooking({ params: { id: bookingId } }: Input<'GET /api/admin/bookings/:id/scans'>) {
    const { scans } = await this.clients.client('booking').listBookingScans({ bookingId });
    return { scans: scans.map(scanRecord) };
  }
}
