import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';
import type { SmsContent } from '../../formatting/sms-content';

export interface Sms extends SmsContent {
  /** Ours, the same on every attempt. */
  id: string;
  /** E.164. */
  to: string;
}

/**
 * `throttled`: the provider wants fewer calls. `account-refused`: it does not accept our account, so that no message can
 * be sent until it does. `template-refused`: the same of this text alone (sender, template, flow). `unreachable`: no
 * connection. `out-of-order`: it says so.
 */
export type UnavailableReason = 'throttled' | 'account-refused' | 'template-refused' | 'unreachable' | 'out-of-order';

/** How a call ended. A reason never holds personal data: it is stored and logged. */
export type SmsOutcome =
  | { kind: 'accepted'; providerMessageId: string }
  /** This provider will never send this message. */
  | { kind: 'rejected'; reason: string }
  /** It was certainly not sent; worth another attempt, or another provider. */
  | { kind: 'unavailable'; reason: UnavailableReason; retryAfterSeconds: number; code: string }
  /** It may have been sent, so that another attempt may send it twice. */
  | { kind: 'indeterminate'; reason: string };

/** What a provider reports later of a message that it has accepted. */
export interface SmsReceipt {
  providerMessageId: string;
  /**
   * `rejected`: an operator did not take it, another provider may be luckier. `undeliverable`: no provider can reach this
   * number. `pending`: still on its way.
   */
  state: 'delivered' | 'rejected' | 'undeliverable' | 'pending';
  /** In the provider's codes. */
  reason: string;
}

/**
 * Port to an SMS provider. An implementation has a folder of its own, is listed in `notifications.module.ts`, and passes
 * `testing/sms-provider-contract.ts`. `send` never throws.
 */
export interface SmsProvider {
  readonly name: SmsProviderName;
  send(sms: Sms, timeoutMs: number): Promise<SmsOutcome>;
  /** Whether the provider posted this body; `proof` is its signature, or the secret of our address. */
  isAuthentic(body: string, proof: string): boolean;
  /** Throws for a body that is not the provider's. */
  parseReceipts(body: string): SmsReceipt[];
}

export const rejected = (reason: string): SmsOutcome => ({ kind: 'rejected', reason });
export const indeterminate = (reason: string): SmsOutcome => ({ kind: 'indeterminate', reason });
export const unavailable = (reason: UnavailableReason, retryAfterSeconds = 0, code = ''): SmsOutcome => ({
  kind: 'unavailable',
  reason,
  retryAfterSeconds,
  code,
});
/** The text was stored when its template was registered in its language, and it is not any more. */
export const unregistered = unavailable('template-refused', 0, 'not registered in its language');
