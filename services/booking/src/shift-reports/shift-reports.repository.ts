import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ShiftReport } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import type { ShiftRow } from '../shifts/shift.schema';
import { reportOf, type SoldInShift } from './shift-report';

@Injectable()
export class ShiftReportsRepository {
  constructor(@InjectModel(Booking) private readonly bookings: Model<BookingRow>) {}

  /** Of a closed shift as it was closed, of an open one as it is now. */
  async report(shift: ShiftRow, session: Session | null = null): Promise<ShiftReport> {
    if (shift.report) return shift.report;
    const sold = await this.bookings
      .find({ shiftId: shift._id })
      .select(
        'event.eventId event.name quote.lines quote.totalPaise quote.discountPaise refunds paymentMode paymentMethod exchange',
      )
      .session(session)
      .lean<SoldInShift[]>();
    return reportOf(shift, sold);
  }
}
