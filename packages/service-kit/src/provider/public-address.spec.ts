import { isPublicAddress } from './public-address';

it.each(['8.8.8.8', '49.36.12.1', '172.32.0.1', '2606:4700::1111', '2404:6800:4009::200e'])(
  'takes %s as public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('takes %s as not public', (address) => expect(isPublicAddress(address)).toBe(false));
