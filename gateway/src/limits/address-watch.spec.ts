import type { IncomingMessage } from 'node:http';
import type { Log } from '@utsav/service-kit/log/log';
import { visitor, type Caller } from '@utsav/service-kit/caller/caller';
import { minutes } from '@utsav/service-kit/time/clock';
import { Registry } from 'prom-client';
import { AddressWatch } from './address-watch';

interface Sent {
  peer?: string;
  forwarded?: string;
  address?: string;
  account?: string;
}

/** A watch with what it has logged; each turn of its window begins by hand. */
function watchWith(TRUST_PROXY_HOPS: number) {
  const warned: Record<string, unknown>[] = [];
  const log = { warn: (details: Record<string, unknown>) => void warned.push(details) } as unknown as Log;
  const metrics = new Registry();
  const config = { TRUST_PROXY_HOPS, STRICT_LIMITS: false, NODE_ENV: 'production' as const };
  const watch = new AddressWatch(config, log, metrics);
  let now = 0;
  return {
    warned,
    metrics,
    send(count: number, sentBy: (n: number) => Sent): void {
      for (let n = 0; n < count; n += 1) {
        const { peer = '10.0.0.9', forwarded, address = `49.36.0.${n % 250}`, account } = sentBy(n);
        const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
        const caller: Caller = account ? { kind: 'user', id: account, role: 'user', sessionId: 's' } : visitor;
        watch.note({ raw: { socket: { remoteAddress: peer }, headers } as IncomingMessage, address, caller }, now);
      }
    },
    nextMinute(): void {
      now += minutes(1) + 1;
      this.send(1, () => ({ peer: '203.0.113.1' }));
    },
  };
}
const events = ({ warned }: { warned: Record<string, unknown>[] }) => warned.map(({ event }) => event);

describe(AddressWatch, () => {
  it('warns once an hour when one address has most of many accounts, as behind a proxy that is not counted', async () => {
    const watch = watchWith(1);
    for (let minute = 0; minute < 3; minute += 1) {
      watch.send(60, (n) => ({ peer: '203.0.113.1', address: '10.0.0.7', account: `usr_${n}` }));
      watch.send(20, (n) => ({ peer: '203.0.113.1', account: `usr_other_${n}` }));
      watch.nextMinute();
    }
    expect(watch.warned).toEqual([
      { event: 'client-address.concentrated', hops: 1, address: '10.0.0.7', accounts: 60, share: 0.75 },
    ]);
    expect(await watch.metrics.metrics()).toContain('http_busiest_address_share 0.75');
    for (let minute = 0; minute < 61; minute += 1) watch.nextMinute();
    watch.send(60, (n) => ({ address: '10.0.0.7', account: `usr_${n}`, forwarded: '10.0.0.7' }));
    watch.nextMinute();
    expect(events(watch)).toEqual(['client-address.concentrated', 'client-address.concentrated']);
  });

  it('does not warn of a crowd beside others, nor of one person with many requests', () => {
    const watch = watchWith(1);
    watch.send(60, (n) => ({ address: '49.36.10.10', account: `usr_${n}`, forwarded: '49.36.10.10' }));
    watch.send(60, (n) => ({ account: `usr_other_${n}`, forwarded: '49.36.10.11' }));
    watch.nextMinute();
    watch.send(500, () => ({ address: '49.36.10.10', account: 'usr_1', forwarded: '49.36.10.10' }));
    watch.nextMinute();
    expect(watch.warned).toEqual([]);
  });

  it.each<[string, number, string | undefined]>([
    ['a proxy that is not trusted', 0, '49.36.10.10'],
    ['two proxies where one is trusted', 1, '49.36.10.10, 10.1.0.2'],
    ['one proxy where two are trusted', 2, '49.36.10.10'],
    ['no proxy where one is trusted', 1, undefined],
  ])('warns of %s', async (_, hops, forwarded) => {
    const watch = watchWith(hops);
    watch.send(150, () => ({ ...(forwarded && { forwarded }) }));
    watch.send(100, () => ({ ...(hops > 0 && { forwarded: Array(hops).fill('49.36.10.10').join(', ') }) }));
    watch.nextMinute();
    expect(events(watch)).toEqual(['client-address.hops-differ']);
    expect(await watch.metrics.metrics()).toMatch(/http_requests_by_proxies_total{proxies="(more|fewer)"} 150/);
  });

  it.each(['::ffff:10.0.0.9', '172.31.0.1', '100.64.0.1', 'fd00::1', '::1'])('counts %s as a proxy of ours', (peer) => {
    const watch = watchWith(0);
    watch.send(150, () => ({ peer, forwarded: '49.36.10.10' }));
    watch.nextMinute();
    expect(events(watch)).toEqual(['client-address.hops-differ']);
  });

  it.each(['203.0.113.9', '2001:db8::1', ''])('does not count %j, which may write what it likes', (peer) => {
    const watch = watchWith(0);
    watch.send(150, () => ({ peer, forwarded: '49.36.10.10' }));
    watch.nextMinute();
    expect(watch.warned).toEqual([]);
  });
});
