import type { IncomingMessage } from 'node:http';
import type { GatewayConfig } from '../gateway.config';

type Request = Pick<IncomingMessage, 'socket' | 'headers'>;

/** Addresses that proxies and the client itself wrote into `X-Forwarded-For`, the nearest last. */
export const forwardedFor = ({ headers }: Pick<IncomingMessage, 'headers'>): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

/** Client address behind this many trusted proxies, each of which appends its peer to `X-Forwarded-For`. */
export function clientIp(request: Request, hops: number): string {
  const nearest = request.socket.remoteAddress ?? '';
  if (hops === 0) return nearest;
  const addresses = forwardedFor(request);
  return addresses[Math.max(0, addresses.length - hops)] ?? nearest;
}

/** Normalized address; an IPv6 client owns a whole /64. */
export function rateLimitKey(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length);
  return ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip;
}

export const isLoopback = (ip: string): boolean =>
  ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');

/** Whether limits count requests from this machine. */
export const countsLoopback = ({
  STRICT_LIMITS,
  NODE_ENV,
}: Pick<GatewayConfig, 'STRICT_LIMITS' | 'NODE_ENV'>): boolean => STRICT_LIMITS || NODE_ENV === 'production';
