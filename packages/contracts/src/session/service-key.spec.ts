import { readServiceKey } from './service-key';

const id = '3f9k2m5n7p8q9r0s';
const secret = 'aB3-_'.repeat(8) + 'xyz';

describe('a service key', () => {
  it('has its id and its beginning in it', () => {
    expect(readServiceKey(`utsav_${id}_${secret}`)).toEqual({ id: `key_${id}`, prefix: `utsav_${id}` });
  });

  it.each([
    ['an access token', 'eyJhbGciOiJFZERTQSJ9.e30.c2ln'],
    ['a shorter secret', `utsav_${id}_${secret.slice(1)}`],
    ['a longer secret', `utsav_${id}_${secret}a`],
    ['an id of another alphabet', `utsav_${id.slice(1)}l_${secret}`],
    ['a line break behind it', `utsav_${id}_${secret}\n`],
  ])('is not %s', (_, text) => expect(readServiceKey(text)).toBeUndefined());
});
