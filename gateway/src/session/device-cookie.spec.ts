import { deviceIdOf, deviceSetCookie } from './device-cookie';

const id = 'a_-'.padEnd(43, '0');

it('is read from among other cookies, in its own form alone', () => {
  expect(deviceIdOf(`theme=dark; utsav_device=${id}; a=b`)).toBe(id);
  for (const header of [undefined, '', 'utsav_device=', `utsav_device=${id}0`, `utsav_device="${id.slice(1)}{"`])
    expect(deviceIdOf(header)).toBe('');
});

it('is out of reach for scripts and other sites, and travels encrypted where the site does', () => {
  const set = deviceSetCookie(id, 'https://tickets.example');
  expect(set).toContain(`utsav_device=${id}`);
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/api/user', 'Secure', 'Max-Age=15552000'])
    expect(set).toContain(part);
  expect(deviceSetCookie(id, 'http://127.0.0.1:3000')).not.toContain('Secure');
});
