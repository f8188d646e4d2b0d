import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { AppError } from '@utsav/contracts/errors/app-error';
import { z } from 'zod';

/** Who stands behind a call. A `service` acts for itself, for example in a sweep or on a message. */
export const Caller = z.object({
  kind: z.enum(['visitor', 'person', 'service']),
  /** User id, or the service's name; empty for a visitor. */
  id: z.string(),
  role: z.enum(['', 'user', 'counter', 'admin']),
  sessionId: z.string(),
});
export type Caller = z.infer<typeof Caller>;

export const visitor: Caller = { kind: 'visitor', id: '', role: '', sessionId: '' };
export const serviceCaller = (name: string): Caller => ({ kind: 'service', id: name, role: '', sessionId: '' });

const Token = z.object({ caller: Caller, from: z.string(), to: z.string(), expires: z.number() });
const lifeMs = 60_000;

/** Mints and checks the short tokens by which services believe who calls: HMAC-SHA256 over caller, sender, receiver, end. */
export class CallerTokens {
  private readonly key: KeyObject;

  constructor(
    private readonly service: string,
    secret: string,
  ) {
    this.key = createSecretKey(Buffer.from(secret));
  }

  mint(caller: Caller, to: string): string {
    const body = Buffer.from(JSON.stringify({ caller, from: this.service, to, expires: Date.now() + lifeMs })).toString(
      'base64url',
    );
    return `${body}.${this.sign(body).toString('base64url')}`;
  }

  /** Throws UNAUTHENTICATED for anything that was not minted for this service just now. */
  read(token: string): Caller {
    const [body = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = this.sign(body);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('UNAUTHENTICATED');
    const parsed = Token.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    if (!parsed.success || parsed.data.to !== this.service || parsed.data.expires < Date.now())
      throw new AppError('UNAUTHENTICATED');
    return parsed.data.caller;
  }

  private sign(body: string): Buffer {
    return createHmac('sha256', this.key).update(body).digest();
  }
}
