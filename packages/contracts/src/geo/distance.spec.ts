import { distanceKm, pointOf } from './distance';

const mumbai = { latitude: 19.076, longitude: 72.8777 };
const pune = { latitude: 18.5204, longitude: 73.8567 };

it('measures the way between two places', () => {
  expect(Math.round(distanceKm(mumbai, pune))).toBe(120);
  expect(distanceKm(pune, mumbai)).toBeCloseTo(distanceKm(mumbai, pune), 9);
  expect(distanceKm(pune, pune)).toBe(0);
  expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 0);
});

it.each(['', '19', '19,', 'a,b', '91,0', '0,181', '1,2,3'])('takes %p for no point', (text) =>
  expect(pointOf(text)).toBeUndefined(),
);
it('reads a point', () => expect(pointOf('19.08, 72.88')).toEqual({ latitude: 19.08, longitude: 72.88 }));
