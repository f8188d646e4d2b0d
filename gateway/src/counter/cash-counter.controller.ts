import { Controller } from '@nestjs/common';
import { counterMethod } from '@utsav/contracts/grpc/booking';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { IssueCashBookingRequest, Person } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { User } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import type { CashBookingForm } from '@utsav/contracts/http/counter';
import { priceDetailsOf } from '@utsav/contracts/money/price-details';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { anyEvent, mayDo } from '@utsav/service-kit/grpc/authorization';
import { idempotencyKey } from '../http/idempotency-key';
import { required } from '../rpc/required';
import { respond } from '../http/responses';
import { toE164Mobile } from '../http/mobile';
import { toPaise } from '../http/money';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { ConsoleBookings } from '../bookings/console-bookings';
import { counterTerms } from './counter-discount';

const contact = ({ name, email, mobile }: CashBookingForm['user']): Person => ({
  id: undefined,
  name: name || undefined,
  email: email || undefined,
  mobile: toE164Mobile(mobile) || undefined,
});

const isFilled = ({ name, email, mobile }: Person): boolean => Boolean(name || email || mobile);

@Controller()
export class CashCounterController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly bookings: ConsoleBookings,
  ) {}

  @Route('POST /api/admin/bookings/create-cash-booking')
  async issue(
    { body }: Input<'POST /api/admin/bookings/create-cash-booking'>,
    { caller, request: { headers } }: RequestContext,
  ) {
    const key = idempotencyKey(caller.id, headers['idempotency-key'] || body.idempotencyKey);
    if (body.overAllocate && !mayDo(caller, 'seats.allocate', anyEvent)) throw new AppError('FORBIDDEN');
    await this.requireAgreedDiscount(body);
    const { user: staff } = await this.clients.client('identity').getUser({ userId: caller.id });
    const { booking, idempotent } = await this.clients
      .client('booking')
      .issueCashBooking(this.request(body, key, required(staff, 'user')));
    const full = await this.bookings.full(required(booking, 'booking'));
    const message = idempotent ? 'Already issued (idempotent)' : 'Cash booking created!';
    return respond({ success: true as const, message, idempotent, ...full }, { message });
  }

  /** Rejects a total that differs from the one on the staff's screen. Throws PRICE_CHANGED. */
  private async requireAgreedDiscount(body: CashBookingForm): Promise<void> {
    if (body.discount?.meta?.mode !== 'percent') return;
    const { quote } = await this.clients.client('pricing').quotePrice({
      eventId: body.eventId,
      lines: body.categories.map(({ categoryId: category, quantity, price }) => ({
        category,
        quantity,
        ...(price !== undefined && { counterPricePaise: toPaise(price) }),
      })),
      couponCode: '',
      counter: counterTerms(body),
      showtime: body.showtime ?? '',
    });
    if (quote?.discountPaise !== toPaise(body.discount.value))
      throw new AppError('PRICE_CHANGED', { priceDetails: priceDetailsOf(quote) });
  }

  private request(
    body: CashBookingForm,
    key: string,
    staff: Pick<User, 'id' | 'name' | 'mobile' | 'email'>,
  ): IssueCashBookingRequest {
    const assignee = body.assignee && contact(body.assignee);
    return {
      idempotencyKey: key,
      eventId: body.eventId,
      lines: body.categories.map(({ categoryId: category, quantity, price }) => ({
        category,
        quantity,
        ...(price !== undefined && { pricePaise: toPaise(price) }),
      })),
      terms: counterTerms(body),
      buyer: contact(body.user),
      assignee: assignee && isFilled(assignee) ? assignee : undefined,
      issuedBy: { id: staff.id, name: staff.name, mobile: staff.mobile, email: staff.email || undefined },
      notes: body.notes || undefined,
      confirmDuplicate: body.confirmDuplicate,
      overAllocate: body.overAllocate,
      showtime: body.showtime || undefined,
      method: counterMethod.toProto(body.paymentMethod),
      reference: body.reference || undefined,
    };
  }
}
