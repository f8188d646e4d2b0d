/** One form for an address, however the socket spells it; an IPv6 customer owns a whole /64. */
export function limitAddress(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length);
  return ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip;
}

export const isLoopback = (ip: string): boolean =>
  ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
