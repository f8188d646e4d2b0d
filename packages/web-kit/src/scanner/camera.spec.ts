import { afterEach, expect, it, vi } from 'vitest';
import { failureOf, featuresOf, openCamera } from './camera';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'no-camera'],
  ['OverconstrainedError', 'no-camera'],
  ['NotReadableError', 'in-use'],
  ['AbortError', 'in-use'],
  ['TypeError', 'unavailable'],
])('a camera that fails with %s is %s', (name, failure) =>
  expect(failureOf(Object.assign(new Error('no camera'), { name }))).toBe(failure),
);

it('is unavailable where the browser gives none to the page', async () => {
  vi.stubGlobal('navigator', {});
  expect(failureOf(await openCamera().catch((error: unknown) => error))).toBe('unavailable');
});

it('is the one at the back unless one is chosen, and uncropped where the browser can', async () => {
  const getUserMedia = vi.fn<(constraints: unknown) => Promise<undefined>>(() => Promise.resolve(undefined));
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, getSupportedConstraints: () => ({}) } });
  await openCamera();
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, getSupportedConstraints: () => ({ resizeMode: true }) } });
  await openCamera('back-2');
  expect(getUserMedia.mock.calls).toEqual([
    [{ audio: false, video: { ...size, facingMode: { ideal: 'environment' } } }],
    [{ audio: false, video: { ...size, deviceId: { exact: 'back-2' }, resizeMode: 'none' } }],
  ]);
});

it('has a torch and a zoom where its track says so', () => {
  const track = (capabilities?: object, settings = {}) =>
    ({
      ...(capabilities && { getCapabilities: () => capabilities }),
      getSettings: () => settings,
    }) as unknown as MediaStreamTrack;
  expect(featuresOf(track())).toEqual({ hasTorch: false, zoom: undefined });
  expect(featuresOf(track({ torch: true, zoom: { min: 1, max: 8, step: 0.1 } }, { zoom: 2 }))).toEqual({
    hasTorch: true,
    zoom: { min: 1, max: 8, step: 0.1, value: 2 },
  });
  expect(featuresOf(track({ zoom: { min: 1, max: 1, step: 1 } })).zoom).toBeUndefined();
});
