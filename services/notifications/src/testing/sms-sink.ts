import {
  InboxFixture,
  MSG91_AUTH_KEY,
  MSG91_RECEIPT_TOKEN,
  TWILIO_ACCOUNT_SID,
  TWILIO_AUTH_TOKEN,
  type ApiMessage,
} from '../../../../tools/inbox/src/testing';
import { ReceiptForwarder } from './receipt-forwarder';

interface SmsFault {
  sms: '500' | 'timeout' | 'drop' | 'slow' | 'reject' | 'refuse' | 'throttle' | 'operator' | 'none';
  smsProvider?: 'msg91' | 'twilio';
  count?: number;
  delayMs?: number;
}

/** Both SMS providers, imitated by the inbox in this process, with fault injection and delivery receipts. */
export class SmsSink {
  readonly gateway = new ReceiptForwarder();
  private started: InboxFixture | undefined;

  /** Returns what notifications needs to send by them, MSG91 first. */
  async start() {
    this.started = await InboxFixture.start(undefined, { receiptOrigin: await this.gateway.start() });
    const { url } = this.started;
    return {
      SMS_PROVIDER: 'msg91',
      SMS_FALLBACK_PROVIDER: 'twilio',
      MSG91_URL: url,
      MSG91_AUTH_KEY,
      MSG91_RECEIPT_TOKEN,
      MSG91_PREVIOUS_RECEIPT_TOKEN: '',
      TWILIO_URL: url,
      TWILIO_ACCOUNT_SID,
      TWILIO_AUTH_TOKEN,
      TWILIO_PREVIOUS_AUTH_TOKEN: '',
      TWILIO_MESSAGING_SERVICE_SID: '',
    };
  }

  /** From now on nothing answers. */
  async stop(): Promise<void> {
    await this.started?.close();
    this.started = undefined;
    this.gateway.stop();
  }

  /** What arrived at a number, oldest first. */
  async to(mobile: string): Promise<ApiMessage[]> {
    return (await this.inbox.messages({ channel: 'sms', to: mobile })).toReversed();
  }

  async fault(settings: SmsFault): Promise<void> {
    const { status } = await this.inbox.faults(settings);
    if (status !== 200) throw new Error(`the inbox does not know this fault: ${JSON.stringify(settings)}`);
  }

  /** How many texts will still meet the fault. */
  async faultsLeft(): Promise<number> {
    const report = (await (await fetch(`${this.inbox.url}/_control/faults`)).json()) as { left: { sms: number } };
    return report.left.sms;
  }

  private get inbox(): InboxFixture {
    if (!this.started) throw new Error('not started');
    return this.started;
  }
}
