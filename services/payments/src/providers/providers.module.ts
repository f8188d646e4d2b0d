import { Module } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { BankTransferModule } from '../bank-transfer/bank-transfer.module';
import { type PaymentProvider } from '../provider/payment-provider';
import { PaymentProviders } from './payment-providers';
import { registeredProviders, type ProviderConfig } from './registered-providers';

const adapters = Object.values(registeredProviders).map(({ adapter }) => adapter);

@Module({
  imports: [BankTransferModule],
  providers: [
    ...adapters,
    {
      provide: PaymentProviders,
      inject: [CONFIG, ...adapters],
      useFactory: (config: ProviderConfig, ...all: PaymentProvider[]) =>
        new PaymentProviders(
          config.PAYMENT_PROVIDER,
          all.filter(({ name }) => registeredProviders[name].isUsed(config)),
        ),
    },
  ],
  exports: [PaymentProviders],
})
export class ProvidersModule {}
