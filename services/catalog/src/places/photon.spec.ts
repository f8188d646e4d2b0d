import { createServer } from 'node:http';
import { listeningUntil } from '@utsav/test-kit/processes/listening';
import { describeGeocoder, geocoderHttp } from '../testing/geocoder-contract';
import { Photon } from './photon';

describeGeocoder('photon', (http) => new Photon(http));

const feature = (properties: Record<string, unknown>, coordinates = [73.8567, 18.5204]) => ({
  type: 'Feature',
  properties: { osm_id: 1, osm_type: 'R', country: 'India', countrycode: 'IN', ...properties },
  geometry: { type: 'Point', coordinates },
});

const listening = listeningUntil(afterEach);

async function photonWith(features: unknown[]) {
  const server = createServer((_, response) => response.end(JSON.stringify({ type: 'FeatureCollection', features })));
  return new Photon(geocoderHttp(await listening(server)));
}

it('leaves out places of neighbours that the box around India covers', async () => {
  const geocoder = await photonWith([
    feature({ osm_id: 2, name: 'Lahore', country: 'Pakistan', countrycode: 'PK' }, [74.3, 31.5]),
    feature({ name: 'Pune', type: 'city', state: 'Maharashtra' }),
  ]);
  expect((await geocoder.search('x', 5, 'en')).map(({ display_name }) => display_name)).toEqual([
    'Pune, Maharashtra, India',
  ]);
  expect(await geocoder.reverse(31.5, 74.3, 'en')).toBeNull();
});

it('takes the name of a city as its city, and house number and street as one line', async () => {
  const house = { osm_type: 'N', housenumber: '12', street: 'MG Road', type: 'house', city: 'Pune' };
  const geocoder = await photonWith([feature({ name: 'Pune', type: 'city' }), feature(house)]);
  const [city, address] = await geocoder.search('x', 5, 'en');
  expect([city?.place_id, city?.address.city]).toEqual(['R1', 'Pune']);
  expect([address?.display_name, address?.address.road]).toEqual(['12 MG Road, Pune, India', 'MG Road']);
});

it('leaves out a result that it cannot read, such as one without an id of OpenStreetMap, and no other', async () => {
  const geocoder = await photonWith([feature({ osm_id: undefined, name: 'Imported' }), feature({ name: 'Pune' })]);
  expect((await geocoder.search('x', 5, 'en')).map(({ display_name }) => display_name)).toEqual(['Pune, India']);
});

it('fails where it can read none of the results', async () => {
  const geocoder = await photonWith([{ place: 'Pune' }]);
  await expect(geocoder.search('x', 5, 'en')).rejects.toThrow();
});
