import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** Speaks the siteverify protocol of Turnstile and hCaptcha: a token is good once, and for the right secret only. */
export class Siteverify {
  secret = 'captcha-secret';
  isDown = false;
  readonly addresses: string[] = [];
  readonly server: Server;
  private readonly tokens = new Set<string>();

  constructor() {
    this.server = createServer((request, response) => {
      void text(request).then((body) => {
        if (this.isDown) return response.writeHead(503).end('<html>');
        const type = request.headers['content-type'];
        if (request.method !== 'POST' || type !== 'application/x-www-form-urlencoded')
          return response.writeHead(405).end();
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(this.verdict(new URLSearchParams(body))));
      });
    });
  }

  /** The token of a visitor who solved a captcha. */
  solve(): string {
    const token = `0.${randomUUID()}`;
    this.tokens.add(token);
    return token;
  }

  private verdict(form: URLSearchParams): object {
    if (form.get('secret') !== this.secret) return { success: false, 'error-codes': ['invalid-input-secret'] };
    this.addresses.push(form.get('remoteip') ?? '');
    return this.tokens.delete(form.get('response') ?? '')
      ? { success: true, challenge_ts: new Date().toISOString(), hostname: 'site.example', 'error-codes': [] }
      : { success: false, 'error-codes': ['timeout-or-duplicate'] };
  }
}
