import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import type { Model } from 'mongoose';
import { BookingsRepository } from '../bookings/bookings.repository';
import { Admission, type AdmissionRow } from '../admissions/admission.schema';
import { Arrivals } from './arrivals';
import { GateManifest } from './gate-manifest';
import { GatePlans } from './gate-plans';
import { RefusedScan, type RefusedScanRow } from '../admissions/refused-scan.schema';
import { gateTicketsOf, refusedScanView, scanView } from './scan-views';

const mostFound = 20;

type AdmissionCalls = Pick<
  rpc.BookingServiceController,
  'getArrivals' | 'getGateManifest' | 'searchTickets' | 'listBookingScans'
>;

/** What came of scans. */
@GrpcController('booking')
export class AdmissionsController implements AdmissionCalls {
  constructor(
    @InjectModel(Admission) private readonly admissions: Model<AdmissionRow>,
    @InjectModel(RefusedScan) private readonly refused: Model<RefusedScanRow>,
    private readonly arrivals: Arrivals,
    private readonly manifest: GateManifest,
    private readonly bookings: BookingsRepository,
    private readonly plans: GatePlans,
  ) {}

  getArrivals({ eventId, showtime }: rpc.GetArrivalsRequest): Promise<rpc.GetArrivalsResponse> {
    requirePermission('tickets.admit', eventId);
    return this.arrivals.of(eventId, showtime);
  }

  getGateManifest({ eventId, since }: rpc.GetGateManifestRequest): Promise<rpc.GetGateManifestResponse> {
    requirePermission('tickets.admit', eventId);
    return this.manifest.of(eventId, fromOptionalTimestamp(since));
  }

  async searchTickets({ eventId, query: search }: rpc.SearchTicketsRequest): Promise<rpc.SearchTicketsResponse> {
    requirePermission('tickets.override', eventId);
    const { bookings } = await this.bookings.page({ eventId, search, ascending: false, page: 1, limit: mostFound });
    const admissions = await this.#ofBookings(bookings.map(({ _id }) => _id));
    return {
      bookings: bookings.map((booking) => ({
        bookingId: booking._id,
        bookingCode: booking.code,
        buyerName: booking.buyer.name,
        tickets: gateTicketsOf(booking, admissions),
      })),
    };
  }

  async listBookingScans({ bookingId }: rpc.ListBookingScansRequest): Promise<rpc.ListBookingScansResponse> {
    const booking = await this.bookings.findByIdOrCode(bookingId);
    requirePermission('bookings.view', booking?.event.eventId);
    if (!booking) throw new AppError('NOT_FOUND');
    const [admissions, refused, rules] = await Promise.all([
      this.#ofBookings([booking._id]),
      this.refused.find({ bookingId: booking._id }).limit(500).lean<RefusedScanRow[]>(),
      this.plans.of(booking.event.eventId),
    ]);
    const scans = [
      ...admissions.flatMap((row) => row.scans.map((scan) => scanView(row, scan, rules))),
      ...refused.map(refusedScanView),
    ];
    const time = ({ at }: rpc.Scan): number => (at?.seconds ?? 0) * 1000 + (at?.nanos ?? 0) / 1e6;
    return { scans: scans.toSorted((one, other) => time(one) - time(other)) };
  }

  #ofBookings(bookingIds: string[]): Promise<AdmissionRow[]> {
    return this.admissions.find({ bookingId: { $in: bookingIds } }).lean<AdmissionRow[]>();
  }
}
