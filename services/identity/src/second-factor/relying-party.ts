export interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * The site as WebAuthn knows it. Passkeys belong to a name and never to a bare address, so on the developer's own machine
 * they belong to `localhost`.
 */
export function relyingParty(siteUrl: string): RelyingParty {
  const url = new URL(siteUrl);
  if (url.hostname !== '127.0.0.1' && url.hostname !== '[::1]') return { id: url.hostname, origins: [url.origin] };
  url.hostname = 'localhost';
  return { id: 'localhost', origins: [url.origin] };
}
