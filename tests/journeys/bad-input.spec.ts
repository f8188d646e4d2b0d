import { routes } from '@utsav/contracts/http/routes';
import { sendBadInput } from '../contract/bad-input/send-bad-input';
import { run } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

jest.setTimeout(300_000);

/** It would end the session that the others need. */
const leftOut = 'POST /api/user/logout';

it('refuses bad input to every call in form, whatever service it reaches', async () => {
  const target = { url: run.urls.site, apiKey: run.apiKey, token: staff().admin.token };
  const faults = [];
  for (const route of Object.keys(routes)) if (route !== leftOut) faults.push(...(await sendBadInput(target, route)));
  expect(faults).toEqual([]);
});
