import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { PaymentResult } from './payment-result';

@Controller()
export class PaymentResultController {
  constructor(private readonly result: PaymentResult) {}

  @Route('POST /api/payout/PaymentSuccessful')
  byBody({ body }: Input<'POST /api/payout/PaymentSuccessful'>) {
    return this.result.verify(body);
  }

  @Route('GET /api/payout/PaymentSuccessful')
  byQuery({ query }: Input<'GET /api/payout/PaymentSuccessful'>) {
    return this.result.verify(query);
  }
}
