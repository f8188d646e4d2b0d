import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { PaymentResult } from './payment-result';

@Controller()
export class PaymentResultController {
  constructor(private readonly result: PaymentResult) {}

  @Route('POST /api/payout/PaymentSuccessful')
  byBody({ body }: Input<'POST /api/payout/PaymentSuccessful'>, { caller }: RequestContext) {
    return this.result.verify(body, caller);
  }

  @Route('GET /api/payout/PaymentSuccessful')
  byQuery({ query }: Input<'GET /api/payout/PaymentSuccessful'>, { caller }: RequestContext) {
    return this.result.verify(query, caller);
  }
}
