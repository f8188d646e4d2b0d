import { createServer } from 'node:http';
import { listeningUntil } from '@utsav/test-kit/processes/listening';
import { describeGeocoder, geocoderHttp } from '../testing/geocoder-contract';
import { geocodingServer } from './geocoding-servers';
import { Nominatim } from './nominatim';

const listening = listeningUntil(afterEach);

describeGeocoder('nominatim', (http, url) => new Nominatim(http, url));

it('forbids search while typing with the public Nominatim, however its address is written', () => {
  for (const GEO_URL of [undefined, 'https://nominatim.openstreetmap.org', 'http://Nominatim.OpenStreetMap.org/']) {
    const url = geocodingServer({ GEO_PROVIDER: 'nominatim', GEO_URL });
    expect(new Nominatim(geocoderHttp(url), url).capabilities).toEqual({ searchWhileTyping: false });
  }
});

it('limits a search to India, and takes no place of a point abroad', async () => {
  const seen: string[] = [];
  const abroad = { place_id: 1, display_name: 'Lahore', lat: '31.5', lon: '74.3', address: { country_code: 'pk' } };
  const server = createServer(({ url = '' }, response) => {
    seen.push(url);
    response.end(JSON.stringify(url.startsWith('/search') ? [] : abroad));
  });
  const url = await listening(server);
  const geocoder = new Nominatim(geocoderHttp(url), url);
  expect(await geocoder.search('lahore', 5, 'en')).toEqual([]);
  expect(seen[0]).toContain('countrycodes=in');
  expect(await geocoder.reverse(31.5, 74.3, 'en')).toBeNull();
});
