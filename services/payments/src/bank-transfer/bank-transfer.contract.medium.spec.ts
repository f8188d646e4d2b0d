import { parseTime, indiaDay } from '@utsav/contracts/time/india-time';
import { bankAccountSettings, newUtr } from '../testing/bank-transfer-fixture';
import { describePaymentProvider } from '../testing/payment-provider-contract';
import { PaymentsFixture } from '../testing/payments-fixture';
import { BankTransfer } from './bank-transfer';
import { ConfirmTransfer } from '../transfers/confirm-transfer';
import { TransfersRepository } from './transfers.repository';
import { transferIdOf } from './transfer.schema';

describePaymentProvider('bank-transfer', async () => {
  const payments = await PaymentsFixture.start(bankAccountSettings);
  return {
    provider: payments.get(BankTransfer),
    takesLateMoney: true,
    async pay(pageId) {
      const page = await payments.get(TransfersRepository).page(pageId);
      const utr = newUtr();
      await payments.get(ConfirmTransfer).confirm({
        pageId,
        utr,
        amountPaise: page?.amountPaise ?? 0,
        receivedOn: parseTime(indiaDay(new Date())),
        confirmedBy: 'usr_admin',
        confirmDuplicate: true,
        confirmAmount: false,
      });
      return transferIdOf(utr);
    },
    stop: () => payments.stop(),
  };
});
