export const geocoderProviders = ['photon', 'nominatim'] as const;
export type GeocoderProvider = (typeof geocoderProviders)[number];

/** The servers that the projects run themselves. */
export const publicServers: Record<GeocoderProvider, string> = {
  photon: 'https://photon.komoot.io',
  nominatim: 'https://nominatim.openstreetmap.org',
};

/** Its usage policy forbids search while typing. */
export const isPublicNominatim = (url: string): boolean =>
  new URL(url).hostname === new URL(publicServers.nominatim).hostname;
