import { routes } from '@utsav/contracts/http/routes';
import { sendBadInput } from '../contract/bad-input/send-bad-input';
import { run } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

/** It would end the session that the others need. */
const leftOut = 'POST /api/user/logout';

/** Catalog, pricing and booking alone answer these, and tests/contract/bad-input sends them the same on real engines. */
const shownByContract =
  /^[A-Z]+ \/api\/(event|events|category|city|banner|review|wishlist|discount|geo|admin\/(orders|events|shifts|bookings(?!\/:id)))\b/;

it('refuses bad input in form, whatever service it reaches', async () => {
  const target = { url: run.urls.site, apiKey: run.apiKey, token: staff().admin.token };
  const violations = [];
  for (const route of Object.keys(routes))
    if (route !== leftOut && !shownByContract.test(route)) violations.push(...(await sendBadInput(target, route)));
  expect(violations).toEqual([]);
});
