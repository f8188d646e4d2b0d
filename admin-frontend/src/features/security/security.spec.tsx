import { screen, waitFor, within } from '@testing-library/react';
import { brandName } from '@utsav/brand/name';
import type { Factor, SecondFactor } from '@utsav/contracts/http/second-factor';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, gateway, orderRow, serveOrders, success } from '../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../testing/open-console';
import { passkeyObstacleText } from './passkey-texts';

const app: Factor = {
  _id: 'fct_1',
  kind: 'totp',
  name: 'My phone',
  createdAt: '2026-11-21T10:00:00+05:30',
  lastUsedAt: null,
};
const standing = (changes: Partial<SecondFactor> = {}): SecondFactor => ({
  step: 'none',
  factors: [app],
  recoveryCodesLeft: 10,
  verifiedAt: null,
  ...changes,
});
const required = (step: 'enrol' | 'verify') =>
  HttpResponse.json(
    {
      success: false,
      message: 'Confirm with your second factor to continue.',
      error: { code: 'SECOND_FACTOR_REQUIRED', params: { step }, requestId: 'req_1' },
    },
    { status: 403 },
  );
const codes = ['abcde-fghjk', 'mnpqr-stuvw'];

/** Refuses the list of users until a factor is proved; `proofs` are what was given. */
function serveLocked(step: 'enrol' | 'verify') {
  let isOpen = false;
  const proofs: unknown[] = [];
  const requests: string[] = [];
  gateway.use(
    http.get('*/api/admin/users', () => {
      requests.push(isOpen ? 'served' : 'refused');
      return isOpen
        ? HttpResponse.json({
            success: true,
            data: { users: [] },
            meta: { total: 0, totalPages: 1, page: 1, limit: 20 },
          })
        : required(step);
    }),
    http.get('*/api/staff/second-factor', () => success(standing({ step }))),
    http.post('*/api/staff/second-factor/verify', async ({ request }) => {
      const proof = (await request.json()) as { code?: string };
      proofs.push(proof);
      if (proof.code === '000000') return failure(422, 'SECOND_FACTOR_WRONG', 'That did not work. Please try again.');
      isOpen = true;
      return success({ verifiedAt: '2026-11-23T10:00:00+05:30' });
    }),
    http.post('*/api/staff/second-factor/totp', () =>
      success({ secret: 'GEZDGNBVGY3TQOJQ', uri: `otpauth://totp/${brandName}:Asha?secret=GEZDGNBVGY3TQOJQ` }),
    ),
    http.post('*/api/staff/second-factor', async ({ request }) => {
      proofs.push(await request.json());
      isOpen = true;
      return HttpResponse.json({ success: true, data: { factor: app, recoveryCodes: codes } }, { status: 201 });
    }),
  );
  return { proofs, requests };
}

describe('the second factor of staff', () => {
  beforeEach(() => signIn('admin'));
  afterEach(() => void vi.unstubAllGlobals());

  it('is required before anything else, and what was refused is repeated then', async () => {
    const { proofs, requests } = serveLocked('verify');
    const { user } = openConsole('/users');
    const dialog = await questionOf('Confirm it is you');
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    await user.type(await within(dialog).findByLabelText('Code of your authenticator app'), '000 000');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('That did not work. Please try again.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Code of your authenticator app'), '123456{Enter}');
    expect(await screen.findByText('0 users')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Confirm it is you')).toBeNull());
    expect(proofs).toEqual([{ code: '000000' }, { code: '123456' }]);
    expect(requests).toEqual(['refused', 'served']);
  });

  it('is a recovery code where nothing else is at hand', async () => {
    const { proofs } = serveLocked('verify');
    const { user } = openConsole('/users');
    const dialog = await questionOf('Confirm it is you');
    await user.click(await within(dialog).findByRole('button', { name: 'Use a recovery code' }));
    await user.type(within(dialog).getByLabelText('Recovery code'), 'abcde-fghjk{Enter}');
    expect(await screen.findByText('0 users')).toBeVisible();
    expect(proofs).toEqual([{ recoveryCode: 'abcde-fghjk' }]);
  });

  it('is not proved by a passkey that was removed meanwhile', async () => {
    const { proofs } = serveLocked('verify');
    gateway.use(
      http.get('*/api/staff/second-factor', () =>
        success(standing({ step: 'verify', factors: [{ ...app, kind: 'passkey' }] })),
      ),
      http.post('*/api/staff/second-factor/challenge', () => success({ options: null })),
    );
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    const { user } = openConsole('/users');
    const dialog = await questionOf('Confirm it is you');
    await user.click(await within(dialog).findByRole('button', { name: 'Use your passkey' }));
    expect(await within(dialog).findByText('Your passkey was removed elsewhere. Use another way.')).toBeVisible();
    expect(proofs).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Use a recovery code' }));
    await user.type(within(dialog).getByLabelText('Recovery code'), 'abcde-fghjk{Enter}');
    expect(await screen.findByText('0 users')).toBeVisible();
  });

  it('is set up at the first log-in: an app by its QR code, then recovery codes that must be stored', async () => {
    const { proofs } = serveLocked('enrol');
    const { user } = openConsole('/users');
    const dialog = await questionOf('Set up a second factor');
    await user.click(await within(dialog).findByRole('button', { name: 'Use an authenticator app' }));
    expect(await within(dialog).findByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Code that the app shows'), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Add the app' }));
    const list = await within(dialog).findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(within(dialog).getByRole('button', { name: 'Done' })).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: 'I have stored them' }));
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('0 users')).toBeVisible();
    expect(proofs).toEqual([{ name: 'Authenticator app', code: '123456' }]);
  });

  it('is required once by all calls that are refused together', async () => {
    const { proofs, requests } = serveLocked('verify');
    gateway.use(http.get('*/api/staff/second-factor', () => (requests.push('factors'), success(standing()))));
    const { user } = openConsole('/users');
    const dialog = await questionOf('Confirm it is you');
    await user.type(await within(dialog).findByLabelText('Code of your authenticator app'), '123456{Enter}');
    expect(await screen.findByText('0 users')).toBeVisible();
    expect(proofs).toHaveLength(1);
    expect(screen.queryAllByRole('dialog')).toEqual([]);
  });

  it('is not required of staff who have none', async () => {
    serveOrders([orderRow()]);
    openConsole('/orders');
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('confirming once more', () => {
  beforeEach(() => signIn('admin'));

  function serveStepUp() {
    let isFresh = false;
    let tries = 0;
    gateway.use(
      http.get('*/api/staff/second-factor', () => success(standing())),
      http.post('*/api/staff/second-factor/verify', () => {
        isFresh = true;
        return success({ verifiedAt: '2026-11-23T10:00:00+05:30' });
      }),
      http.post('*/api/staff/second-factor/recovery-codes', () => {
        tries += 1;
        return isFresh
          ? success({ recoveryCodes: codes })
          : failure(403, 'STEP_UP_REQUIRED', 'Confirm with your second factor once more to do this.');
      }),
    );
    return { tries: () => tries };
  }

  it('opens by itself and repeats the call', async () => {
    const { tries } = serveStepUp();
    const { user } = openConsole('/security');
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    const dialog = await questionOf('Confirm once more');
    await user.type(await within(dialog).findByLabelText('Code of your authenticator app'), '123456{Enter}');
    const shown = await questionOf('New recovery codes');
    expect(within(shown).getByText('abcde-fghjk')).toBeVisible();
    expect(tries()).toBe(2);
  });

  it('may be given up, which says why nothing was done', async () => {
    const { tries } = serveStepUp();
    const { user } = openConsole('/security');
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    const dialog = await questionOf('Confirm once more');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Confirm with your second factor once more to do this.')).toBeVisible();
    expect(tries()).toBe(1);
  });
});

describe('the security page', () => {
  beforeEach(() => signIn('counter'));

  it('lists the own factors, warns of few codes, and removes one after a question', async () => {
    const removed: string[] = [];
    gateway.use(
      http.get('*/api/staff/second-factor', () => success(standing({ recoveryCodesLeft: 2 }))),
      http.delete('*/api/staff/second-factor/:id', ({ params }) => {
        removed.push(String(params.id));
        return success(undefined);
      }),
    );
    const { user } = openConsole('/security');
    expect(await screen.findByText('My phone')).toBeVisible();
    expect(screen.getByText(/Few are left/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove My phone' }));
    const question = await questionOf('Remove My phone?');
    expect(within(question).getByText(/your only second factor/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('My phone removed')).toBeVisible();
    expect(removed).toEqual(['fct_1']);
  });

  it('says what having none means', async () => {
    gateway.use(http.get('*/api/staff/second-factor', () => success(standing({ factors: [], recoveryCodesLeft: 0 }))));
    openConsole('/security');
    expect(await screen.findByText(/whoever reads your SMS can use the console/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make new codes' })).toBeNull();
  });

  it('shows a failed load with a way to try again', async () => {
    gateway.use(http.get('*/api/staff/second-factor', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')));
    openConsole('/security');
    expect(await screen.findByText('We are busy right now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('passkeys', () => {
  const at = (hostname: string) => passkeyObstacleText({ hostname, port: '3000', protocol: 'http:' } as Location);
  it('belong to a host name, never to a bare address', () => {
    expect(at('127.0.0.1')).toBe('Passkeys need a host name: open http://localhost:3000/admin to use one.');
    for (const address of ['10.0.0.5', '[::1]']) expect(at(address)).toMatch(/bare address/);
    expect(at('tickets.example')).not.toMatch(/host name/);
  });
});
