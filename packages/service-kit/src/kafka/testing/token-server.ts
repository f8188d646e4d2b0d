import { createSigner } from 'fast-jwt';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

interface Account {
  id: string;
  secret: string;
}

/** Token end point of an OAuth 2.0 server with one account, which Kafka knows by the id. */
export class TokenServer {
  /** Bodies of the requests that got a token. */
  readonly granted: string[] = [];
  readonly server: Server;

  constructor({ id, secret }: Account, { key, lifetimeSeconds }: { key: string; lifetimeSeconds: number }) {
    const sign = createSigner({ key, kid: 'tokens', algorithm: 'ES256', sub: id, expiresIn: lifetimeSeconds * 1000 });
    const expected = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    this.server = createServer(async (request, response) => {
      const body = await text(request);
      const isKnown = request.headers.authorization === expected;
      if (isKnown) this.granted.push(body);
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          isKnown
            ? { access_token: sign({}), token_type: 'Bearer', expires_in: lifetimeSeconds }
            : { error: 'invalid_client', error_description: 'unknown client' },
        ),
      );
    });
  }
}
