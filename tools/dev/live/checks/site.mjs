import { signal } from './answers.mjs';

const mumbai = 'lat=18.94&lon=72.8354';
/** Where each geocoding server has the country of a point, and its public one. */
const geocoders = {
  photon: {
    origin: 'https://photon.komoot.io',
    query: mumbai,
    read: (body) => body?.features?.[0]?.properties?.countrycode,
  },
  nominatim: {
    origin: 'https://nominatim.openstreetmap.org',
    query: `format=json&addressdetails=1&${mumbai}`,
    read: (body) => body?.address?.country_code,
  },
};

export const siteChecks = {
  'visitors are told apart behind the proxy': ({ config, deployment }) =>
    config('gateway').TRUST_PROXY_HOPS > 0
      ? []
      : [
          deployment.kind === 'compose'
            ? 'TRUST_PROXY_HOPS: compose publishes to this machine alone, so a proxy is in front, and with 0 all visitors are one address'
            : 'TRUST_PROXY_HOPS: an Ingress is in front, and with 0 all visitors are one address',
        ],

  'the site is ours': async ({ config, reach }) => {
    const { SITE_URL, API_KEYS } = config('gateway');
    const response = await reach.fetch(new URL('/api/ticket/keys', SITE_URL), {
      headers: { 'x-api-key': API_KEYS[0].replace(/^\w+:/, '') },
      signal: signal(),
    });
    return response.ok ? [] : [`SITE_URL answers ${response.status} to the key of the site`];
  },

  'the geocoding server speaks as GEO_PROVIDER says': async ({ config, reach }) => {
    const { GEO_PROVIDER: provider, GEO_URL, GEO_USER_AGENT } = config('catalog');
    const { read, query, origin } = geocoders[provider];
    const response = await reach.fetch(`${GEO_URL ?? origin}/reverse?${query}`, {
      headers: { 'user-agent': GEO_USER_AGENT },
      signal: signal(),
    });
    if (!response.ok) return [`GEO_URL answers ${response.status}`];
    const country = read(await response.json().catch(() => undefined));
    return country?.toLowerCase() === 'in'
      ? []
      : [`GEO_URL finds no Mumbai: is it a ${provider} server with India in it?`];
  },
};
