import { createServer } from 'node:http';
import { listeningUntil } from './listening';

describe('a server of a spec', () => {
  let closeAll = (): Promise<void> => Promise.resolve();
  const listening = listeningUntil((hook) => (closeAll = hook));

  it('answers until the hook has run, with an open connection too', async () => {
    const url = await listening(createServer((_, response) => response.end('here')));
    expect(await (await fetch(url)).text()).toBe('here');
    await closeAll();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});
