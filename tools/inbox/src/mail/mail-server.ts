import { brandName } from '@utsav/brand/name';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from '../faults/faults';
import type { MessageStore } from '../messages/message-store';
import type { ReceiptSender } from '../receipts/receipt-sender';
import { brevoBounce, isBounceAddress } from './brevo-bounce';
import { parseMail } from './parse-mail';

const LARGEST_MAIL_BYTES = 30 * 1024 * 1024;

class TryLater extends Error {
  readonly responseCode = 451;
}

interface MailServerOptions {
  readonly store: MessageStore;
  readonly faults: Faults;
  readonly receipts: ReceiptSender;
  /** Where bounces go; empty for nowhere. */
  readonly bounceUrl: string;
}

/** Takes any mail from anybody: no TLS, every password is right. */
export function mailServer(options: MailServerOptions): SMTPServer {
  return new SMTPServer({
    banner: `${brandName} inbox`,
    secure: false,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    size: LARGEST_MAIL_BYTES,
    closeTimeout: 300,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, session, done) => {
      receive(stream, session, options).then(
        (ids) => done(null, `Stored as ${ids.join(', ')}`),
        (error: Error) => done(error),
      );
    },
  });
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  { store, faults, receipts, bounceUrl }: MailServerOptions,
): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  const fault = faults.takeSmtp();
  if (fault === 'reject') throw new TryLater('4.3.0 The inbox refuses this mail by a fault; try again later');
  if (fault === 'delay') await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
  const { mailFrom, rcptTo } = session.envelope;
  const { custom, ...mail } = await parseMail(Buffer.concat(chunks), mailFrom === false ? '' : mailFrom.address);
  const ids: string[] = [];
  for (const { address } of rcptTo) {
    if (!isBounceAddress(address)) ids.push((await store.add({ ...mail, channel: 'email', to: address })).id);
    else if (bounceUrl) receipts.send(brevoBounce(bounceUrl, { to: address, subject: mail.subject, custom }));
  }
  return ids;
}
