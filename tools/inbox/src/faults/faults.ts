import { z } from 'zod';

export const faultSettings = z.strictObject({
  smtp: z.enum(['reject', 'delay', 'none']).default('none'),
  sms: z.enum(['500', 'timeout', 'drop', 'slow', 'reject', 'refuse', 'throttle', 'operator', 'none']).default('none'),
  /** Only this SMS provider; without it both. */
  smsProvider: z.enum(['msg91', 'twilio']).optional(),
  /** So many messages of each kind; without it until changed. */
  count: z.number().int().min(1).optional(),
  delayMs: z.number().int().min(0).max(120_000).default(5000),
});

export type FaultSettings = z.output<typeof faultSettings>;

/** Bad days of a mail server and of SMS providers, so that retries can be tested. */
export class Faults {
  private settings: FaultSettings = faultSettings.parse({});
  private left = { smtp: Infinity, sms: Infinity };

  set(settings: FaultSettings): void {
    this.settings = settings;
    const count = settings.count ?? Infinity;
    this.left = { smtp: count, sms: count };
  }

  get delayMs(): number {
    return this.settings.delayMs;
  }

  takeSmtp(): FaultSettings['smtp'] {
    return this.spend('smtp') ? this.settings.smtp : 'none';
  }

  takeSms(provider: NonNullable<FaultSettings['smsProvider']>): FaultSettings['sms'] {
    const { sms, smsProvider } = this.settings;
    return (smsProvider ?? provider) === provider && this.spend('sms') ? sms : 'none';
  }

  report(): object {
    const leftOf = (left: number): number | null => (left === Infinity ? null : left);
    return { ...this.settings, left: { smtp: leftOf(this.left.smtp), sms: leftOf(this.left.sms) } };
  }

  private spend(channel: 'smtp' | 'sms'): boolean {
    if (this.settings[channel] === 'none' || this.left[channel] <= 0) return false;
    this.left[channel] -= 1;
    return true;
  }
}
