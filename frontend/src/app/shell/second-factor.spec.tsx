import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Factor } from '@utsav/contracts/http/second-factor';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { saveFile } from '../../lib/save-file';
import { DataSettings } from '../../features/settings/data-settings';
import { chooseLanguage } from '../../i18n/language-choice';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { signIn } from '../../testing/samples';
import { Shell } from './shell';

const app: Factor = {
  _id: 'fct_1',
  kind: 'totp',
  name: 'Phone',
  createdAt: '2026-11-21T10:00:00+05:30',
  lastUsedAt: null,
};

/** Settings of staff whose factor was proved long ago; what was given to prove it, and the calls that waited. */
function open(factors: Factor[] = [app]) {
  let isProved = false;
  const proofs: unknown[] = [];
  const calls: string[] = [];
  signIn();
  gateway.use(
    on('GET /api/city/getAllCities', () => new Refusal(500, 'INTERNAL', '')),
    on('GET /api/user/export/:userId', () => {
      calls.push(isProved ? 'served' : 'refused');
      return isProved ? ({ exportedAt: '' } as never) : new Refusal(403, 'STEP_UP_REQUIRED', 'Confirm once more.');
    }),
    on('GET /api/staff/second-factor', () => ({
      step: 'none' as const,
      factors,
      recoveryCodesLeft: 9,
      verifiedAt: null,
    })),
    on('POST /api/staff/second-factor/verify', ({ body }) => {
      proofs.push(body);
      if ((body as { code?: string }).code === '000000')
        return new Refusal(422, 'SECOND_FACTOR_WRONG', 'That did not work. Please try again.');
      isProved = true;
      return { verifiedAt: '2026-11-23T10:00:00+05:30' };
    }),
  );
  renderAt(
    '/settings',
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={<DataSettings userId="u1" />} />
      </Route>
    </Routes>,
  );
  return { proofs, calls, typing: userEvent.setup() };
}

it('takes the second factor of the account by keyboard and repeats the call that waited', async () => {
  const { proofs, calls, typing } = open();
  await typing.click(await screen.findByRole('button', { name: 'Download my data' }));
  const field = await screen.findByLabelText('Code of your authenticator app');
  await waitFor(() => expect(field).toHaveFocus());
  await typing.keyboard('000000{Enter}');
  expect(await screen.findByText('That did not work. Please try again.')).toHaveAttribute('role', 'alert');
  expect(field).toHaveValue('');
  await typing.type(field, '123456{Enter}');
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(proofs).toEqual([{ code: '000000' }, { code: '123456' }]);
  expect(calls).toEqual(['refused', 'served']);
});

it('takes a recovery code, and leaves the call refused where the dialog is closed', async () => {
  const { proofs, calls, typing } = open([{ ...app, kind: 'passkey' }]);
  const download = await screen.findByRole('button', { name: 'Download my data' });
  await typing.click(download);
  await typing.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(download).toBeEnabled());
  expect(calls).toEqual(['refused']);
  await typing.click(download);
  await typing.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await typing.type(screen.getByLabelText('Recovery code'), ' abcde-fghjk {Enter}');
  await waitFor(() => expect(calls).toEqual(['refused', 'refused', 'served']));
  expect(proofs).toEqual([{ recoveryCode: 'abcde-fghjk' }]);
});

it('is in Hindi where the site is read in Hindi', async () => {
  await chooseLanguage('hi');
  const { typing } = open();
  await typing.click((await screen.findAllByRole('button', { name: /डाउनलोड/ }))[0]!);
  expect(await screen.findByText('पुष्टि करें कि यह आप ही हैं')).toBeInTheDocument();
  await typing.type(await screen.findByLabelText('आपके ऑथेंटिकेटर ऐप का कोड'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('पुष्टि नहीं हुई। कृपया फिर कोशिश करें।');
  await chooseLanguage('en');
});
