import type { ProviderName } from '@utsav/contracts/grpc/payments';
import type { PaymentProvider, ReturnParameters } from './payment-provider';

/** The providers of this installation. A payment stays with the one that opened its page. */
export class PaymentProviders {
  constructor(
    /** Opens new pages. */
    readonly current: PaymentProvider,
    readonly all: readonly PaymentProvider[],
  ) {}

  /** Those whose books can be compared with ours. */
  get reconcilable(): readonly PaymentProvider[] {
    return this.all.filter(({ capabilities }) => capabilities.supportsReconciliation);
  }

  get(name: ProviderName): PaymentProvider {
    const found = this.all.find((provider) => provider.name === name);
    if (!found) throw new Error(`payment provider ${name} is not configured`);
    return found;
  }

  isReturnSigned(returned: ReturnParameters): boolean {
    return this.all.some((provider) => provider.isReturnSigned(returned));
  }
}
