import type { Type } from '@nestjs/common';
import type { PageProvider } from '@utsav/contracts/payments/payment-providers';
import type { ServiceConfig } from '@utsav/service-kit/config/kit-config';
import type { z } from 'zod';
import { BankTransfer } from '../bank-transfer/bank-transfer';
import { bankTransferSettings, checkBankAccount } from '../bank-transfer/bank-transfer.config';
import type { PaymentProvider } from '../provider/payment-provider';
import type { RefuseSetting } from '../provider/refuse-setting';
import { Razorpay } from '../razorpay/razorpay';
import { checkRazorpay, razorpaySettings, usesRazorpay } from '../razorpay/razorpay.config';

export const providerSettings = { ...razorpaySettings, ...bankTransferSettings };

export type ProviderConfig = z.infer<z.ZodObject<typeof providerSettings>> &
  Pick<ServiceConfig, 'NODE_ENV' | 'DEMO_SETTINGS'> & { PAYMENT_PROVIDER: PageProvider };

interface RegisteredProvider {
  adapter: Type<PaymentProvider>;
  /** It opens new pages, or still serves those that it opened. */
  isUsed(config: ProviderConfig): boolean;
  /** Refuses settings with which it cannot work. */
  check(config: ProviderConfig, refuse: RefuseSetting): void;
}

/** Every provider that opens payment pages, with its adapter and its settings. */
export const registeredProviders: Readonly<Record<PageProvider, RegisteredProvider>> = {
  razorpay: {
    adapter: Razorpay,
    isUsed: usesRazorpay,
    check: (config, refuse) => {
      if (usesRazorpay(config)) checkRazorpay(config, refuse);
    },
  },
  'bank-transfer': {
    adapter: BankTransfer,
    // Its books are our own, so they are served without an account too.
    isUsed: () => true,
    check: (config, refuse) => {
      if (config.PAYMENT_PROVIDER === 'bank-transfer' || config.BANK_ACCOUNT_NUMBER) checkBankAccount(config, refuse);
    },
  },
};
