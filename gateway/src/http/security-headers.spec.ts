import { headersFor, securityHeaders } from './security-headers';

it('lets pages of staff alone compile WebAssembly, which the reader of ticket codes needs', async () => {
  const headers = await securityHeaders({
    CAPTCHA_PROVIDER: 'none',
    MAP_TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png',
  });
  const scripts = (url: string) =>
    /script-src ([^;]*)/.exec(headersFor(url, headers)['content-security-policy'] ?? '')?.[1];
  // The worker goes by the policy of its own file.
  for (const url of ['/admin/check-in', '/admin/assets/decoder.worker-1.js'])
    expect(scripts(url)).toBe("'self' 'wasm-unsafe-eval'");
  for (const url of ['/', '/events', '/administration']) expect(scripts(url)).toBe("'self'");
  expect(scripts('/api/banner')).toBeUndefined();
});
