import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { scanKind } from '@utsav/contracts/grpc/booking';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { mostScansOfSync } from '@utsav/contracts/http/check-in';
import { anyEvent, requirePermission, requireUser } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock } from '@utsav/service-kit/time/clock';
import { CheckIn, type SentScan } from './check-in';
import { outcomeView } from './scan-views';

const isForSupervisors = ({ kind, code, ticketId, overrideReason }: SentScan): boolean =>
  kind === 'undo' || overrideReason !== '' || (code === '' && ticketId !== '');

@GrpcController('booking')
export class CheckInController implements Pick<rpc.BookingServiceController, 'recordScans'> {
  constructor(
    private readonly checkIn: CheckIn,
    private readonly clock: Clock,
  ) {}

  async recordScans({ eventId = '', scans, isOffline }: rpc.RecordScansRequest): Promise<rpc.RecordScansResponse> {
    requirePermission('tickets.admit', eventId || anyEvent);
    const { id: by, eventIds } = requireUser();
    const sent = scans.map((scan) => this.#sentScan(scan));
    if (sent.some(isForSupervisors)) requirePermission('tickets.override', eventId || anyEvent);
    if (sent.length === 0 || sent.length > mostScansOfSync)
      throw new AppError('VALIDATION', { details: [{ field: 'scans', message: `Send 1 to ${mostScansOfSync}.` }] });
    const decisions = await this.checkIn.record(sent, { eventId, by, isOffline, eventIds });
    return { outcomes: decisions.map((decision, at) => outcomeView(sent[at]?.id ?? '', decision)) };
  }

  #sentScan(scan: rpc.NewScan): SentScan {
    return {
      id: scan.id,
      kind: scanKind.fromProto(scan.kind),
      code: scan.code,
      ticketId: scan.ticketId ?? '',
      gate: scan.gateId ?? '',
      device: scan.device,
      at: fromOptionalTimestamp(scan.at) ?? this.clock.now(),
      overrideReason: scan.overrideReason ?? '',
      undoes: scan.undoes ?? '',
    };
  }
}
