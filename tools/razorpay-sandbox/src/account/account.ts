import type { Store } from '../store/store';
import { accountSettings, type AccountSettings } from './account-settings';

const defaults = accountSettings.parse({});

/** The settings in force: those that every account has, and over them what was set at run time. */
export class Account {
  constructor(private readonly store: Store) {}

  get settings(): AccountSettings {
    return { ...defaults, ...this.store.account };
  }

  change(patch: object): void {
    accountSettings.parse({ ...this.settings, ...patch });
    this.store.commit({ account: { ...this.store.account, ...patch } });
  }

  reset(): void {
    this.store.commit({ account: {} });
  }

  /** Whether the bank confirms this payment only after the buyer has left. */
  takeLateAuthorization(): boolean {
    const { late_authorization_next: next } = this.settings;
    if (next > 0) this.change({ late_authorization_next: next - 1 });
    return next > 0;
  }
}
