import { listeningUntil } from '@utsav/test-kit/processes/listening';
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { TokenServer } from '../testing/token-server';
import { requestToken } from './client-credentials';

const listening = listeningUntil(afterEach);
const account = { id: 'booking', secret: 'pass' };
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });

const settings = (origin: string, changed: Partial<Parameters<typeof requestToken>[0]> = {}) => ({
  KAFKA_OAUTH_TOKEN_URL: `${origin}/token`,
  KAFKA_OAUTH_CLIENT_ID: account.id,
  KAFKA_OAUTH_CLIENT_SECRET: account.secret,
  KAFKA_OAUTH_SCOPE: '',
  ...changed,
});

const answering = (status: number, body: string, type = 'application/json') =>
  listening(createServer((_, response) => response.writeHead(status, { 'content-type': type }).end(body)));

describe('a token by client credentials', () => {
  it('lasts as long as the server says, for the scope of the settings', async () => {
    const tokens = new TokenServer(account, { key: String(key), lifetimeSeconds: 600 });
    const url = await listening(tokens.server);
    const { value, expiresAt } = await requestToken(settings(url, { KAFKA_OAUTH_SCOPE: 'kafka' }));
    expect(value.split('.')).toHaveLength(3);
    expect(expiresAt - Date.now()).toBeGreaterThan(590_000);
    expect(tokens.granted).toEqual(['scope=kafka&grant_type=client_credentials']);
  });

  it('is refused by name of the server and its reason, and never shows the secret', async () => {
    const url = await listening(new TokenServer(account, { key: String(key), lifetimeSeconds: 600 }).server);
    const refused = requestToken(settings(url, { KAFKA_OAUTH_CLIENT_SECRET: 'another' }));
    await expect(refused).rejects.toThrow(`no token for Kafka from ${url}/token: 401 invalid_client unknown client`);
    await expect(refused).rejects.not.toThrow(/another/);
  });

  it.each([
    ['an error of the server', 500, 'oops', 'text/plain', /status code/],
    ['no JSON', 200, 'oops', 'application/json', /JSON/],
    ['no token', 200, '{"token_type":"Bearer"}', 'application/json', /access_token/],
  ])('is no token where the reply is %s', async (_, status, body, type, reason) => {
    const url = await answering(status, body, type);
    await expect(requestToken(settings(url))).rejects.toThrow(reason);
  });

  it('fails where no server listens', async () => {
    await expect(requestToken(settings('http://127.0.0.1:1'))).rejects.toThrow(
      /no token for Kafka from .*127\.0\.0\.1:1/,
    );
  });
});
