import { InboxFixture } from '../testing';

let inbox: InboxFixture;
beforeEach(async () => (inbox = await InboxFixture.start()));
afterEach(() => inbox.close());

it('reports each message as it comes, and of an emptied inbox', async () => {
  const stop = new AbortController();
  const response = await fetch(`${inbox.url}/api/stream`, { signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (wanted: RegExp) => {
    while (!wanted.test(text)) text += (await reader?.read())?.value ?? '';
  };
  await until(/retry/);
  await inbox.sms({ code: '482913' });
  await until(/event: message\n[\s\S]*"text":"482913 is/);
  await fetch(`${inbox.url}/api/messages`, { method: 'DELETE' });
  await until(/event: emptied/);
  stop.abort();
});

it('stops at once although a page is still listening', async () => {
  const other = await InboxFixture.start();
  const response = await fetch(`${other.url}/api/stream`);
  const began = Date.now();
  await other.close();
  expect(Date.now() - began).toBeLessThan(1500);
  await response.body?.cancel().catch(() => undefined);
});
