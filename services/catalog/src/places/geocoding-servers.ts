export const geocoderProviders = ['photon', 'nominatim'] as const;
export type GeocoderProvider = (typeof geocoderProviders)[number];

/** The servers that the projects run themselves. */
const publicServers: Record<GeocoderProvider, string> = {
  photon: 'https://photon.komoot.io',
  nominatim: 'https://nominatim.openstreetmap.org',
};

/** The one that is configured, else the public one of the provider. */
export const geocodingServer = (config: { GEO_PROVIDER: GeocoderProvider; GEO_URL?: string | undefined }): string =>
  config.GEO_URL ?? publicServers[config.GEO_PROVIDER];

/** Its usage policy forbids search while typing. */
export const isPublicNominatim = (url: string): boolean =>
  new URL(url).hostname === new URL(publicServers.nominatim).hostname;
