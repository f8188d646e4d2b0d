import { seededRandom } from '../faults/seeded-random';
import type { Store } from '../store/store';
import { accountSettings, type AccountPatch, type AccountSettings } from './account-settings';

/** The settings in force: those of the environment, and over them what was set at run time. */
export class Account {
  settings: AccountSettings;
  private random = seededRandom(1);
  private readonly listeners: Array<() => void> = [];

  constructor(
    private readonly ofEnvironment: AccountSettings,
    private readonly store: Store,
  ) {
    this.settings = this.merged();
  }

  change(patch: AccountPatch): void {
    this.store.commit({ account: { ...this.store.account, ...patch } });
    this.refresh();
  }

  reset(): void {
    this.store.commit({ account: {} });
    this.refresh();
  }

  /** After the store was emptied or changed by another hand. */
  refresh(): void {
    this.settings = this.merged();
    this.random = seededRandom(1);
    for (const listener of this.listeners) listener();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Whether the bank confirms this payment only after the buyer has left. */
  takeLateAuthorization(): boolean {
    const { late_authorization_next: next, late_authorization_share: share } = this.settings;
    if (next > 0) {
      this.store.commit({ account: { ...this.store.account, late_authorization_next: next - 1 } });
      this.settings = this.merged();
      return true;
    }
    return share > 0 && this.random() < share;
  }

  private merged(): AccountSettings {
    return accountSettings.parse({ ...this.ofEnvironment, ...this.store.account });
  }
}
