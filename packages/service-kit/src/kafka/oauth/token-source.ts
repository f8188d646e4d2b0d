import { seconds } from '../../time/clock';

export interface Token {
  value: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Tokens are renewed after four fifths of their time. */
const renewalShare = 0.2;
/** More than kafkajs signs in again before a session ends, so that it never does with the old token. */
const shortestMargin = seconds(15);

/** One token for all connections of a process, renewed before it expires. */
export class TokenSource {
  private current: (Token & { renewAt: number }) | undefined;
  private renewal: Promise<Token> | undefined;

  constructor(private readonly request: () => Promise<Token>) {}

  /** Concurrent callers share one request. While renewals fail, a token is given until it expires. */
  async get(): Promise<string> {
    const { current } = this;
    if (current && Date.now() < current.renewAt) return current.value;
    this.renewal ??= this.renew().finally(() => (this.renewal = undefined));
    try {
      return (await this.renewal).value;
    } catch (error) {
      if (current && Date.now() < current.expiresAt) return current.value;
      throw error;
    }
  }

  private async renew(): Promise<Token> {
    const from = Date.now();
    const token = await this.request();
    const margin = Math.max(shortestMargin, (token.expiresAt - from) * renewalShare);
    this.current = { ...token, renewAt: token.expiresAt - margin };
    return token;
  }
}
