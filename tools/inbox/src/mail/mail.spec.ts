import { brandName } from '@utsav/brand/name';
import { BREVO_EVENT_TOKEN, InboxFixture } from '../testing';
import { ReceiptReceiver } from '../testing-receipts';

let inbox: InboxFixture;
beforeEach(async () => (inbox = await InboxFixture.start()));
afterEach(() => inbox.close());

const mail = (more: object = {}) => ({
  from: `${brandName} <tickets@utsav.example>`,
  to: 'Asha@Example.com',
  subject: 'आपके टिकट – Your tickets',
  text: 'Enjoy the show.',
  ...more,
});

describe('mail', () => {
  it('keeps subject, both bodies and the PDF, and finds it in any spelling of the address', async () => {
    const pdf = Buffer.from('%PDF-1.4 not much of one');
    await inbox.mailer.sendMail(
      mail({
        html: '<b>Enjoy</b> the show.',
        attachments: [{ filename: 'टिकट.pdf', content: pdf, contentType: 'application/pdf' }],
      }),
    );
    const [message] = await inbox.messages({ to: 'ASHA@example.COM' });
    expect(message).toMatchObject({
      channel: 'email',
      to: 'Asha@example.com',
      subject: 'आपके टिकट – Your tickets',
      text: 'Enjoy the show.',
      html: '<b>Enjoy</b> the show.',
      attachments: [{ name: 'टिकट.pdf', contentType: 'application/pdf' }],
    });
    expect(message?.receivedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}\+05:30$/);
    expect(Math.abs(Date.parse(message?.receivedAt ?? '') - Date.now())).toBeLessThan(5000);
    const file = await fetch(message?.attachments[0]?.url ?? '');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^inline;/);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
  });

  it('gives each recipient a message of their own', async () => {
    await inbox.mailer.sendMail(mail({ to: 'a@utsav.example', bcc: 'b@utsav.example' }));
    expect(await inbox.messages({ to: 'a@utsav.example' })).toHaveLength(1);
    expect(await inbox.messages({ to: 'b@utsav.example' })).toHaveLength(1);
  });

  it('refuses with a temporary code, as often as configured', async () => {
    await inbox.faults({ smtp: 'reject', count: 1 });
    await expect(inbox.mailer.sendMail(mail())).rejects.toMatchObject({ responseCode: 451 });
    await inbox.mailer.sendMail(mail());
    expect(await inbox.messages()).toHaveLength(1);
  });

  it('can be slow', async () => {
    await inbox.faults({ smtp: 'delay', delayMs: 150, count: 1 });
    const began = Date.now();
    await inbox.mailer.sendMail(mail());
    expect(Date.now() - began).toBeGreaterThanOrEqual(145);
  });

  it('shows the mail without letting it run scripts, pictures put in', async () => {
    await inbox.mailer.sendMail(
      mail({
        html: '<script>alert(1)</script><img src="cid:qr@utsav">',
        attachments: [{ filename: 'qr.png', content: Buffer.from('png'), cid: 'qr@utsav', contentType: 'image/png' }],
      }),
    );
    const [message] = await inbox.messages();
    const shown = await fetch(`${inbox.url}/messages/${message?.id}/html`);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(shown.headers.get('content-security-policy')).not.toContain('script-src');
    expect(await shown.text()).toContain(`<img src="/api/messages/${message?.id}/attachments/0">`);
    const page = await (await fetch(`${inbox.url}/?message=${message?.id}`)).text();
    expect(page).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"');
    expect(page).not.toContain('alert(1)');
  });
});

it('takes a mail to bounce@, stores nothing and posts a hard bounce as Brevo does', async () => {
  const receiver = new ReceiptReceiver();
  const bouncing = await InboxFixture.start(undefined, { receiptOrigin: await receiver.start() });
  await bouncing.mailer.sendMail(mail({ to: 'bounce+1@example.com', headers: { 'X-Mailin-custom': 'dlv_1' } }));
  const { url, headers, body } = await receiver.next();
  expect(url).toBe('/api/email/brevo/event');
  expect(headers['authorization']).toBe(`Bearer ${BREVO_EVENT_TOKEN}`);
  expect(JSON.parse(body)).toMatchObject({
    event: 'hard_bounce',
    email: 'bounce+1@example.com',
    'X-Mailin-custom': 'dlv_1',
  });
  expect(await bouncing.messages()).toEqual([]);
  await bouncing.close();
  receiver.stop();
});
