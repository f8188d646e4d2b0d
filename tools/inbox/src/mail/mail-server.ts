import { brandName } from '@utsav/brand/name';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { brevoWebhookUrl } from '../config';
import type { InboxContext } from '../inbox-context';
import { brevoBounce, isBounceAddress } from './brevo-bounce';

const LARGEST_MAIL_BYTES = 30 * 1024 * 1024;

class TryLater extends Error {
  readonly responseCode = 451;
}

/** Takes any mail from anybody: no TLS, every password is right. */
export function mailServer(context: InboxContext): SMTPServer {
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
      receive(stream, session, context).then(
        (ids) => done(null, `Stored as ${ids.join(', ')}`),
        (error: Error) => done(error),
      );
    },
  });
}

async function receive(
  stream: SMTPServerDataStream,
  { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
  { config, store, faults, receipts }: InboxContext,
): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  const fault = faults.takeSmtp();
  if (fault === 'reject') throw new TryLater('4.3.0 The inbox refuses this mail by a fault; try again later');
  if (fault === 'delay') await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  const message = {
    channel: 'email' as const,
    from: mail.from?.address ?? (mailFrom === false ? '' : mailFrom.address),
    subject: mail.subject ?? null,
    text: mail.text?.trimEnd() ?? null,
    html: mail.html?.trimEnd() ?? null,
    attachments: mail.attachments.map(({ filename, mimeType, contentId, content }, index) => ({
      name: filename ?? `attachment-${index + 1}`,
      contentType: mimeType,
      contentId: contentId?.replace(/^<|>$/g, '') ?? null,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
  // What the sender wants to have back with each event of the mail.
  const custom = mail.headers.find(({ key }) => key === 'x-mailin-custom')?.value;
  const bounceUrl = brevoWebhookUrl(config);
  const ids: string[] = [];
  for (const { address } of rcptTo) {
    if (!isBounceAddress(address)) ids.push((await store.add({ ...message, to: address })).id);
    else if (bounceUrl)
      receipts.send(
        brevoBounce(bounceUrl, config.BREVO_EVENT_TOKEN, { to: address, subject: message.subject, custom }),
      );
  }
  return ids;
}
