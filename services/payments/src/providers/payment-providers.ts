import type { PageProvider, ProviderName } from '@utsav/contracts/payments/payment-providers';
import type { PageReturn, PaymentProvider, ReturnParameters } from '../provider/payment-provider';

/** The providers of this installation. A payment stays with the one that opened its page. */
export class PaymentProviders {
  /** Opens new pages. */
  readonly current: PaymentProvider;

  constructor(
    current: PageProvider,
    readonly all: readonly PaymentProvider[],
  ) {
    this.current = this.get(current);
  }

  /** Those whose books can be compared with ours. */
  get reconcilable(): readonly PaymentProvider[] {
    return this.all.filter(({ capabilities }) => capabilities.supportsReconciliation);
  }

  get(name: ProviderName): PaymentProvider {
    const found = this.all.find((provider) => provider.name === name);
    if (!found) throw new Error(`payment provider ${name} is not configured`);
    return found;
  }

  /** The return of a browser by the provider from whose page it came; undefined where no provider knows it. */
  readReturn(parameters: ReturnParameters): (PageReturn & { provider: ProviderName }) | undefined {
    for (const provider of this.all) {
      const found = provider.readReturn(parameters);
      if (found) return { ...found, provider: provider.name };
    }
    return undefined;
  }
}
