import type { InboxConfig } from './config';
import type { Faults } from './faults/faults';
import type { MessageStore } from './messages/message-store';
import type { ReceiptSender } from './receipts/receipt-sender';

/** What every part of the inbox stands on. */
export interface InboxContext {
  readonly config: InboxConfig;
  readonly store: MessageStore;
  readonly faults: Faults;
  readonly receipts: ReceiptSender;
}
