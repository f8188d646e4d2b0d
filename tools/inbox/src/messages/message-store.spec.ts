import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InboxFixture, otpText } from '../testing';

describe('stored messages', () => {
  it('are there after a restart, attachments too, half a line or not', async () => {
    const before = await InboxFixture.start();
    await before.sms();
    await before.mailer.sendMail({
      from: 'a@b.example',
      to: 'c@d.example',
      subject: 's',
      text: 't',
      attachments: [{ filename: 'a.txt', content: 'hello' }],
    });
    const stored = await before.messages();
    await before.stop();
    appendFileSync(join(before.dataDir, 'messages.jsonl'), '{"id":"ha');

    const after = await InboxFixture.start(before.dataDir);
    const strip = (messages: typeof stored) =>
      messages.map(({ attachments, ...rest }) => ({ ...rest, names: attachments.map(({ name }) => name) }));
    expect(strip(await after.messages())).toEqual(strip(stored));
    expect(await (await fetch((await after.messages())[0]?.attachments[0]?.url ?? '')).text()).toBe('hello');
    await after.close();
  });

  it('are only the newest, on disk as in memory', async () => {
    const inbox = await InboxFixture.start(undefined, { maxMessages: 3 });
    await inbox.mailer.sendMail({
      from: 'a@b.example',
      to: 'c@d.example',
      subject: 's',
      text: 't',
      attachments: [{ filename: 'a.txt', content: 'hello' }],
    });
    const [mail] = await inbox.messages();
    const folder = join(inbox.dataDir, 'attachments', mail?.id ?? '');
    expect(existsSync(folder)).toBe(true);
    for (let turn = 1; turn <= 7; turn += 1) await inbox.sms({ code: `48291${turn}` });
    expect((await inbox.messages()).map(({ text }) => text)).toEqual([
      otpText('482917'),
      otpText('482916'),
      otpText('482915'),
    ]);
    expect(existsSync(folder)).toBe(false);
    expect(readFileSync(join(inbox.dataDir, 'messages.jsonl'), 'utf8').trim().split('\n').length).toBeLessThanOrEqual(
      6,
    );
    await inbox.close();
  });

  it('go when the inbox is emptied', async () => {
    const inbox = await InboxFixture.start();
    await inbox.sms();
    const [message] = await inbox.messages();
    expect((await fetch(`${inbox.url}/api/messages/${message?.id}`)).status).toBe(200);
    expect(await (await fetch(`${inbox.url}/api/messages`, { method: 'DELETE' })).json()).toEqual({ removed: 1 });
    expect(await inbox.messages()).toEqual([]);
    expect((await fetch(`${inbox.url}/api/messages/${message?.id}`)).status).toBe(404);
    await inbox.close();
  });
});
