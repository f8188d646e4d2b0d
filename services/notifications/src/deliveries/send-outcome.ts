import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';

/** How an attempt to send ended. A reason never holds personal data: it is stored and logged. */
export type SendOutcome =
  | { kind: 'done'; providerId: string; provider?: SmsProviderName }
  /** The provider will not take this one, however often it is retried. */
  | { kind: 'refused'; reason: string }
  /** It may have been sent, so sending again may double it. */
  | { kind: 'unknown'; reason: string; retryAfterSeconds?: number };
