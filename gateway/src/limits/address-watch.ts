import { BlockList, isIPv4 } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOG, METRICS } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { hours, minutes } from '@utsav/service-kit/time/clock';
import type { FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { GatewayConfig } from '../gateway.config';
import { countsLoopback, forwardedFor, isLoopback, rateLimitKey } from './client-ip';

const windowMs = minutes(1);
const silenceMs = hours(1);
/** Fewer tell nothing. */
const leastAccounts = 50;
const leastRequests = 100;
/** More are not remembered in one window. */
const mostAccounts = 20_000;
const suspiciousShare = 0.5;

/** Networks in which proxies of ours may be: this machine, RFC 1918, RFC 6598 (clusters of some clouds), RFC 4193. */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, bits);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addAddress('::1', 'ipv6');

type Proxies = 'fewer' | 'as-set' | 'more';

/** What one window saw. */
class Window {
  readonly accounts = new Map<string, Set<string>>();
  readonly requests: Record<Proxies, number> = { fewer: 0, 'as-set': 0, more: 0 };
  private seen = 0;

  constructor(readonly until: number) {}

  add(address: string, account: string): void {
    if (this.seen >= mostAccounts) return;
    const accounts = this.accounts.get(address) ?? new Set();
    this.accounts.set(address, accounts);
    if (accounts.has(account)) return;
    accounts.add(account);
    this.seen += 1;
  }

  /** The address of most accounts. */
  busiest(): { address: string; accounts: number; share: number } {
    const counts = [...this.accounts].map(([address, { size }]) => ({ address, accounts: size }));
    const first = counts.reduce((one, other) => (other.accounts > one.accounts ? other : one), {
      address: '',
      accounts: 0,
    });
    return { ...first, share: this.seen === 0 ? 0 : first.accounts / this.seen };
  }
}

/**
 * Notices when TRUST_PROXY_HOPS is wrong, which would put the whole site into the budget of one proxy: most accounts have
 * one address, or proxies name more or fewer addresses than are trusted.
 */
@Injectable()
export class AddressWatch {
  private readonly hops: number;
  private readonly countsLoopback: boolean;
  private readonly proxies: Counter<'proxies'>;
  private readonly share: Gauge;
  private readonly warnedAt = new Map<string, number>();
  private window = new Window(0);

  constructor(
    @Inject(CONFIG) config: Pick<GatewayConfig, 'TRUST_PROXY_HOPS' | 'STRICT_LIMITS' | 'NODE_ENV'>,
    @Inject(LOG) private readonly log: Log,
    @Inject(METRICS) metrics: Registry,
  ) {
    this.hops = config.TRUST_PROXY_HOPS;
    this.countsLoopback = countsLoopback(config);
    this.proxies = new Counter({
      name: 'http_requests_by_proxies_total',
      help: 'API requests from private addresses whose X-Forwarded-For has fewer or more entries than TRUST_PROXY_HOPS',
      labelNames: ['proxies'],
      registers: [metrics],
    });
    this.share = new Gauge({
      name: 'http_busiest_address_share',
      help: 'Share of the signed-in accounts of the last minute that came from one address',
      registers: [metrics],
    });
  }

  /** One served request of the API. */
  note({ raw, address, caller }: Pick<FastifyRequest, 'raw' | 'address' | 'caller'>, now = Date.now()): void {
    if (now >= this.window.until) this.turn(now);
    if (caller.kind === 'user' && (this.countsLoopback || !isLoopback(address)))
      this.window.add(rateLimitKey(address), caller.id);
    if (!isPrivate(raw.socket.remoteAddress ?? '')) return;
    this.window.requests[compare(forwardedFor(raw).length, this.hops)] += 1;
  }

  private turn(now: number): void {
    const { window } = this;
    this.window = new Window(now + windowMs);
    const { address, accounts, share } = window.busiest();
    this.share.set(accounts < leastAccounts ? 0 : share);
    if (accounts >= leastAccounts && share > suspiciousShare)
      this.warn('client-address.concentrated', now, { address, accounts, share });
    const { fewer, more, 'as-set': asSet } = window.requests;
    for (const [proxies, count] of Object.entries(window.requests)) this.proxies.inc({ proxies }, count);
    const sum = fewer + more + asSet;
    if (sum >= leastRequests && (fewer + more) / sum > suspiciousShare)
      this.warn('client-address.hops-differ', now, { ...window.requests });
  }

  private warn(event: string, now: number, details: object): void {
    if (now - (this.warnedAt.get(event) ?? -Infinity) < silenceMs) return;
    this.warnedAt.set(event, now);
    this.log.warn({ event, hops: this.hops, ...details }, 'TRUST_PROXY_HOPS may be wrong: see docs/going-live.md');
  }
}

const isPrivate = (ip: string): boolean => privateNetworks.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');

function compare(entries: number, hops: number): Proxies {
  if (entries === hops) return 'as-set';
  return entries < hops ? 'fewer' : 'more';
}
