import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface SunkMail {
  to: string;
  /** The message as it came. */
  source: string;
}

const unfolded = (source: string): string => source.replace(/\r\n[ \t]+/g, ' ');

export const headerOf = ({ source }: SunkMail, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded(source.slice(0, source.indexOf('\r\n\r\n'))))?.[1]?.trim() ?? '';

/** The bytes of the first part of a type. */
export function partOf({ source }: SunkMail, type: string): Buffer {
  const part = source.split(/\r\n--[^\r\n]+\r\n/).find((one) => one.toLowerCase().startsWith(`content-type: ${type}`));
  return Buffer.from(part?.slice(part.indexOf('\r\n\r\n')) ?? '', 'base64');
}

/** A mail server that takes all mails, or none while it is out of order. */
export class MailSink {
  readonly mails: SunkMail[] = [];
  isDown = false;
  /** Recipients this server knows nothing of. */
  readonly unknown = new Set<string>();
  refused = 0;

  private readonly server = new SMTPServer({
    authOptional: true,
    // A name server that does not answer would cost each connection eight seconds.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      if (!this.unknown.has(address)) callback();
      else callback(Object.assign(new Error(`no such mailbox ${address}`), { responseCode: 550 }));
    },
    onData: (stream, session, callback) => {
      text(stream).then((source) => {
        if (this.isDown) {
          this.refused += 1;
          callback(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        this.mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(','), source });
        callback();
      }, callback);
    },
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  to(address: string): SunkMail[] {
    return this.mails.filter((mail) => mail.to === address);
  }
}
