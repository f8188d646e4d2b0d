import { programKey, tokenOf } from '@utsav/gateway/testing/users';
import { startTestGateway, testApiKey, type TestGateway } from '@utsav/gateway/testing/test-gateway';
import { walkRoutes } from './walk-routes';

describe('every route of the gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startTestGateway()));
  afterAll(() => gateway.stop());

  it('lets in whom the table says, keeps out the others, and answers in form', async () => {
    expect(
      await walkRoutes({
        url: gateway.url,
        apiKey: testApiKey,
        tokens: {
          member: tokenOf('meera'),
          gate: tokenOf('gita'),
          counter: tokenOf('chetan'),
          admin: tokenOf('asha'),
          program: programKey,
        },
      }),
    ).toEqual([]);
  });
});
