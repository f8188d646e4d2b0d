import { Controller } from '@nestjs/common';
import { priceDetailsOf } from '@utsav/contracts/http/price-details';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { cartLines } from './cart';

@Controller()
export class PricesController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('POST /api/discount/validate')
  async quote({ body }: Input<'POST /api/discount/validate'>) {
    const { quote } = await this.clients.to('pricing').quotePrice({
      eventId: body.eventId,
      lines: cartLines(body.ticketCategories),
      couponCode: body.discountCode ?? '',
      counter: undefined,
      showtime: body.showtime ?? '',
    });
    return { priceDetails: priceDetailsOf(quote) };
  }
}
