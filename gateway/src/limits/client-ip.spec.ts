import type { IncomingMessage } from 'node:http';
import { clientIp } from './client-ip';

describe(clientIp, () => {
  const nearest = '10.0.0.9';
  const from = (hops: number, forwarded?: string): string =>
    clientIp(
      {
        socket: { remoteAddress: nearest },
        headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      } as unknown as IncomingMessage,
      hops,
    );

  it.each<[string, number, string | undefined, string]>([
    ['who is connected, without proxies of ours', 0, undefined, nearest],
    ['who is connected, whatever they say to be forwarded', 0, '198.51.100.1', nearest],
    ['who is connected, when our proxy names nobody', 1, undefined, nearest],
    ['who is connected, when our proxy names nothing', 1, ' ', nearest],
    ['whom our proxy got it from', 1, '198.51.100.1', '198.51.100.1'],
    ['whom our proxy got it from, whatever was said before', 1, '192.0.2.7, 198.51.100.1', '198.51.100.1'],
    ['whom the first of our two proxies got it from', 2, '192.0.2.7,198.51.100.1 , 10.0.0.8', '198.51.100.1'],
    ['the first of all, when fewer proxies than ours stood in the way', 3, '192.0.2.7, 10.0.0.8', '192.0.2.7'],
  ])('is %s', (_, hops, forwarded, address) => expect(from(hops, forwarded)).toBe(address));
});
