import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { isPublicAddress } from './public-address';

interface PublicRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** From the request until the response is there. */
  timeoutMs: number;
}

/** No request was sent: the address is not one of the public Internet. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/** The address that is connected to is the one that is checked: a name cannot lead elsewhere in between. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const refused = found.find(({ address }) => !isPublicAddress(address));
    const [first] = found;
    if (refused || !first) return done(new NotPublic(`${hostname} is no public address`), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

/** Bytes of a response that are read. */
const mostBytes = 64 * 1024;

/**
 * Calls addresses that users give. Only public ones by https, unless `allowsAll`; redirects are not followed, since they
 * would lead past the check.
 */
export class PublicHttp {
  private readonly agent: Agent;

  constructor(private readonly allowsAll: boolean) {
    this.agent = new Agent({
      allowH2: false,
      connections: 16,
      maxResponseSize: mostBytes,
      ...(!allowsAll && { connect: { lookup: lookupPublic } }),
    });
  }

  /** Why an address is not called; undefined where it may be. */
  refusal(url: string): string | undefined {
    const { protocol, hostname, username, password } = new URL(url);
    if (username || password) return 'Leave user name and password out of the address.';
    if (this.allowsAll) return undefined;
    if (protocol !== 'https:') return 'Enter an address that begins with https://.';
    const literal = hostname.replace(/^\[|\]$/g, '');
    // A literal address is never looked up.
    return isIP(literal) && !isPublicAddress(literal) ? 'Enter a public address.' : undefined;
  }

  /** Status of the response. Throws NotPublic, and when there is no response in time. */
  async post({ url, headers, body, timeoutMs }: PublicRequest): Promise<number> {
    const refusal = this.refusal(url);
    if (refusal) throw new NotPublic(refusal);
    const response = await request(url, {
      method: 'POST',
      headers,
      body,
      dispatcher: this.agent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body.dump({ limit: mostBytes });
    return response.statusCode;
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }
}
