import type { Who } from '../testing/users';
import { tokenOf } from '../testing/users';
import { startReadyGateway, testApiKey, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

const good = Buffer.from('pic of a lamp');
const form = (...parts: [name: string, content: Buffer | string][]): FormData => {
  const data = new FormData();
  for (const [name, content] of parts)
    if (typeof content === 'string') data.append(name, content);
    else data.append(name, new Blob([new Uint8Array(content)], { type: 'image/png' }), 'a.png');
  return data;
};
async function send(body: FormData | string, as: Who | null = 'asha', path = '/api/upload') {
  const response = await fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: {
      'x-api-key': testApiKey,
      ...(as && { authorization: `Bearer ${tokenOf(as)}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  });
  const answer = (await response.json()) as { message: string; error?: { code: string } } & Record<string, unknown>;
  return { status: response.status, code: answer.error?.code, message: answer.message, answer };
}

it('forwards a picture to catalog and responds with its URL', async () => {
  expect((await send(form(['file', good]))).answer).toEqual({
    success: true,
    message: 'Image uploaded',
    url: '/media/uploads/shown-13.webp',
    data: { url: '/media/uploads/shown-13.webp' },
  });
});

it("sets the user's new profile picture", async () => {
  const path = '/api/user/uploadProfileImage/usr_meera';
  const url = '/media/uploads/profile-13.webp';
  expect((await send(form(['file', good]), 'meera', path)).answer).toMatchObject({
    data: { url, imageUrl: url, profileImage: url },
  });
  expect(gateway.lastRequest('setProfileImage')).toEqual({
    userId: 'usr_meera',
    profileImage: url,
  });
  expect(await send(form(['file', good]), 'ravi', path)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await send(form(['file', good]), null, path)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
});

it.each<[string, () => FormData | string, number, string, string]>([
  [
    'what is no picture',
    () => form(['file', Buffer.from('fake')]),
    415,
    'IMAGE_INVALID',
    'Please upload JPG/PNG/WEBP image.',
  ],
  [
    'more than 5 MB',
    () => form(['file', Buffer.alloc(5 * 1024 * 1024 + 1)]),
    413,
    'IMAGE_TOO_LARGE',
    'Max 5MB allowed',
  ],
  [
    'far more than 5 MB',
    () => form(['file', Buffer.alloc(9 * 1024 * 1024)]),
    413,
    'IMAGE_TOO_LARGE',
    'Max 5MB allowed',
  ],
  ['an empty file', () => form(['file', Buffer.alloc(0)]), 400, 'VALIDATION', 'This file is empty.'],
  ['two files', () => form(['file', good], ['file', good]), 400, 'VALIDATION', 'Send one file at a time.'],
  ['another field', () => form(['picture', good]), 400, 'VALIDATION', 'Unknown field: picture'],
  ['a text for a file', () => form(['file', 'text']), 400, 'VALIDATION', 'Unknown field: file'],
  ['no file', () => form(), 400, 'VALIDATION', 'Please choose a file.'],
  ['JSON', () => '{}', 415, 'MEDIA_TYPE_UNSUPPORTED', 'This kind of content is not accepted here.'],
])('rejects %s', async (_, body, status, code, message) => {
  expect(await send(body())).toMatchObject({ status, code, message });
});

it('takes exactly 5 MB', async () => {
  expect((await send(form(['file', Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024 - 13)])]))).status).toBe(200);
});

it('takes parts only where a picture is wanted', async () => {
  expect(await send(form(['file', good]), 'asha', '/api/event')).toMatchObject({
    status: 415,
    code: 'MEDIA_TYPE_UNSUPPORTED',
  });
});

it('takes pictures of the site from admins only', async () => {
  for (const as of ['chetan', 'meera'] as const) expect((await send(form(['file', good]), as)).status).toBe(403);
});

describe('places', () => {
  it('are searched and looked up for admins', async () => {
    const { body } = await gateway.json('/api/geo/search?q=dockyard&limit=6', { as: 'asha' });
    expect(body.data).toMatchObject([{ display_name: 'Dockyard Hall, Mumbai, India', address: { city: 'Mumbai' } }]);
    expect(gateway.lastRequest('searchPlaces')).toEqual({
      query: 'dockyard',
      limit: 6,
      language: 'en',
    });
    expect((await gateway.json('/api/geo/reverse?lat=18.9&lon=72.8', { as: 'asha' })).body.data).toMatchObject({
      place_id: '7',
    });
  });

  it('say whether they may be searched while a user types', async () => {
    const { body } = await gateway.json('/api/geo/capabilities', { as: 'asha' });
    expect(body.data).toEqual({ searchWhileTyping: true });
  });

  it.each(['/api/geo/search?q=ab', '/api/geo/search', '/api/geo/reverse?lat=91&lon=0', '/api/geo/reverse?lat=x&lon=y'])(
    'are refused for %s',
    async (path) => expect((await gateway.call(path, { as: 'asha' })).status).toBe(400),
  );

  it('are limited to their owner', async () => {
    expect((await gateway.call('/api/geo/search?q=dockyard', { as: 'chetan' })).status).toBe(403);
    expect((await gateway.call('/api/geo/reverse?lat=0&lon=1', { as: 'asha' })).status).toBe(404);
  });
});
