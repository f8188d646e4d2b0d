import { signMskToken } from './msk-token';

const account = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret' };
const before = { ...process.env };
beforeEach(() => void Object.assign(process.env, account));
afterEach(() => (process.env = { ...before }));

describe('a token of Amazon MSK', () => {
  it('is a signed request to connect to a cluster of the region, by the account of the process, for 15 minutes', async () => {
    const { value, expiresAt } = await signMskToken('ap-south-1');
    const url = new URL(Buffer.from(value, 'base64url').toString());
    expect(url.host).toBe('kafka.ap-south-1.amazonaws.com');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      Action: 'kafka-cluster:Connect',
      'X-Amz-Expires': '900',
      'X-Amz-Credential': expect.stringMatching(/^AKIDEXAMPLE\/\d{8}\/ap-south-1\/kafka-cluster\/aws4_request$/),
      'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(Math.abs(expiresAt - Date.now() - 900_000)).toBeLessThan(5000);
  });
});
