import type { IncomingMessage } from 'node:http';

/** Client address behind this many trusted proxies, each of which appends its peer to `X-Forwarded-For`. */
export function clientIp({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, hops: number): string {
  const nearest = socket.remoteAddress ?? '';
  if (hops === 0) return nearest;
  const forwarded = headers['x-forwarded-for'];
  if (!forwarded) return nearest;
  const addresses = String(forwarded).split(',');
  return addresses[Math.max(0, addresses.length - hops)]?.trim() || nearest;
}

/** Normalized address; an IPv6 client owns a whole /64. */
export function rateLimitKey(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length);
  return ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip;
}

export const isLoopback = (ip: string): boolean =>
  ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
