import { listeningUntil } from '@utsav/test-kit/processes/listening';
import { placeSandbox, type PlaceSandboxOptions } from '../../../../tools/demo-data/src/place-sandbox/place-sandbox';
import type { Geocoder } from '../places/geocoder';
import { GeocoderHttp } from '../places/geocoder-http';

type Start = (http: GeocoderHttp, url: string) => Geocoder;

export const geocoderHttp = (url: string): GeocoderHttp => new GeocoderHttp({ url, userAgent: 'spec of the geocoder' });

/** What the domain relies on in every geocoding server: `describeGeocoder('photon', start)` beside its adapter. */
export function describeGeocoder(name: string, start: Start): void {
  describe(`geocoder ${name}`, () => {
    const listening = listeningUntil(afterAll);
    const { now } = Date;
    let aheadMs = 0;
    const given = async (options: PlaceSandboxOptions = {}) => {
      const url = await listening(placeSandbox(options));
      return start(geocoderHttp(url), url);
    };
    beforeEach(() => {
      aheadMs = 0;
      jest.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
    });
    afterEach(() => jest.restoreAllMocks());

    it('finds a place with its address and degrees', async () => {
      const geocoder = await given();
      const [place, ...others] = await geocoder.search('dockyard', 5, 'en');
      expect(others).toEqual([]);
      expect(place).toMatchObject({
        place_id: expect.stringMatching(/./),
        display_name: expect.stringMatching(/Dockyard.*Mumbai.*India$/),
        address: { city: 'Mumbai', state: 'Maharashtra', country: 'India', postcode: '400010' },
      });
      expect([Number(place?.lat), Number(place?.lon)]).toEqual([18.9652, 72.8442]);
    });

    it('finds nothing for unknown words, and no more than the limit', async () => {
      const geocoder = await given();
      expect(await geocoder.search('zzzz', 5, 'en')).toEqual([]);
      expect(await geocoder.search('mumbai', 1, 'en')).toHaveLength(1);
    });

    it.each(['en', 'en-IN', 'hi'])('answers in the language %s or one that the server has', async (language) => {
      const geocoder = await given();
      expect(await geocoder.search('dockyard', 5, language)).toHaveLength(1);
    });

    it('finds the place of a point, and none in the sea', async () => {
      const geocoder = await given();
      expect((await geocoder.reverse(18.9652, 72.8442, 'en'))?.address.suburb).toBe('Mazgaon');
      expect(await geocoder.reverse(0, 0, 'en')).toBeNull();
    });

    it('lets callers search while a user types where the server is not the public Nominatim', async () => {
      expect((await given()).capabilities).toEqual({ searchWhileTyping: true });
    });

    it('leaves a server alone that answers 429, as long as it says', async () => {
      const limited = await given({ maxPerSecond: 0 });
      await expect(limited.search('dockyard', 5, 'en')).rejects.toThrow('429');
      await expect(limited.search('dockyard', 5, 'en')).rejects.toThrow('paused');
      aheadMs = 59_000;
      await expect(limited.search('dockyard', 5, 'en')).rejects.toThrow('paused');
      aheadMs = 61_000;
      await expect(limited.search('dockyard', 5, 'en')).rejects.toThrow('429');
    });
  });
}
