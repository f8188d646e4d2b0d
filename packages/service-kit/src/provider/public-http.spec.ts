import { createServer } from 'node:http';
import { listeningUntil } from '@utsav/test-kit/processes/listening';
import { NotPublic, PublicHttp } from './public-http';

const open: PublicHttp[] = [];
const http = (allowsAll: boolean): PublicHttp => {
  const made = new PublicHttp(allowsAll);
  open.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});
const listening = listeningUntil(afterEach);
const post = (client: PublicHttp, url: string) => client.post({ url, headers: {}, body: '{}', timeoutMs: 500 });

describe('calls to addresses that users give', () => {
  it.each([
    ['http', 'http://example.com/hook'],
    ['a private address', 'https://10.0.0.8/hook'],
    ['this machine', 'https://[::1]/hook'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest'],
    ['a number that is read as an address', 'https://2130706433/hook'],
    ['a password', 'https://user:pw@example.com/hook'],
  ])('refuse %s', async (_, url) => {
    expect(http(false).refusal(url)).toBeDefined();
    await expect(post(http(false), url)).rejects.toThrow(NotPublic);
  });

  it('refuse a name that leads to this machine, at the moment of the connection', async () => {
    const client = http(false);
    expect(client.refusal('https://localhost/hook')).toBeUndefined();
    await expect(post(client, 'https://localhost/hook')).rejects.toThrow('is no public address');
  });

  it('follow no redirect, and end in time', async () => {
    const paths: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      paths.push(url);
      if (url === '/slow') return;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const origin = await listening(server);
    expect(await post(http(true), `${origin}/hook`)).toBe(302);
    await expect(post(http(true), `${origin}/slow`)).rejects.toThrow();
    expect(paths).toEqual(['/hook', '/slow']);
  });
});
