import { Controller } from '@nestjs/common';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { toRupees } from '../http/money';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { required } from '../rpc/required';

@Controller()
export class TransferInstructionsController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/payout/order/:orderId/transfer')
  async one({ params: { orderId } }: Input<'GET /api/payout/order/:orderId/transfer'>) {
    const { reference, amountPaise, account, upiLink } = await this.clients
      .client('payments')
      .getTransferInstructions({ orderId });
    const { holder, number, ifsc, bankName, upiId = '' } = required(account, 'account');
    return {
      orderId,
      reference,
      amount: toRupees(amountPaise),
      account: { holder, number, ifsc, bankName, upiId },
      upiLink: upiLink ?? '',
    };
  }
}
