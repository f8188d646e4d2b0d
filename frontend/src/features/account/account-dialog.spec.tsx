import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { otpLength } from '@utsav/contracts/http/otp-length';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, it } from 'vitest';
import { useAccountDialog } from '../../lib/account-dialog';
import { leaveTo } from '../../lib/leave-to';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import AccountDialog from './account-dialog';

function Host() {
  const { tab } = useAccountDialog();
  return tab ? <AccountDialog tab={tab} /> : <p>no dialog</p>;
}

const otpLabel = `${otpLength}-digit OTP`;
const code = '1234567890'.slice(0, otpLength);
const wrongCode = '1'.repeat(otpLength);
const user = {
  _id: 'u1',
  id: 'u1',
  name: 'Asha',
  mobile: '+919876543210',
  email: '',
  role: 'user' as const,
  dob: '',
  gender: '' as const,
  profileImage: '',
  language: 'en' as const,
  isVerified: true,
  pendingEmail: '',
  isEmailConfirmed: true,
};
const grant = { token: 't1', refreshToken: 'r1', expiresIn: 900, user };
const sent: unknown[] = [];
const sendsOtp = on('POST /api/user/sendOtp', ({ body }) => {
  sent.push(body);
  return { mobile: '+919876543210', expiresIn: 300, resendAfter: 30 };
});

async function toCodeStep() {
  const typing = userEvent.setup();
  await typing.type(screen.getByLabelText('Mobile Number'), '98765 43210');
  await typing.click(screen.getByRole('button', { name: 'Send OTP' }));
  await screen.findByLabelText(otpLabel);
  return typing;
}

describe('logging in', () => {
  it('requires ten digits before a code is sent', async () => {
    renderAt('/login', <Host />);
    const typing = userEvent.setup();
    await typing.type(screen.getByLabelText('Mobile Number'), '98765abc');
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('98765');
    await typing.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid 10-digit number');
  });

  it('takes a pasted code, stores the session and goes to next', async () => {
    gateway.use(
      sendsOtp,
      on('POST /api/user/verifyMobileOTP', ({ body }) => {
        expect(body).toEqual({ mobile: '+919876543210', otp: code, language: 'en' });
        return grant;
      }),
    );
    renderAt('/login?next=%2Fcheckout%2Fe1%3Ftier%3Dgold', <Host />);
    const typing = await toCodeStep();
    expect(sent.at(-1)).toEqual({ mobile: '+919876543210', purpose: 'login', language: 'en' });
    expect(screen.getByRole('button', { name: 'Verify & Login' })).toBeDisabled();
    await typing.click(screen.getByLabelText(otpLabel));
    await typing.paste(`${code.slice(0, 3)} ${code.slice(3)}`);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/checkout/e1?tier=gold'));
    expect(sessionStore.get()).toMatchObject({ id: 'u1', token: 't1', refreshToken: 'r1', name: 'Asha' });
  });

  it('solves the challenge by itself when many codes were requested for the number, and then gets its code', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 3,
      deriveKey,
      hmacSignatureSecret: 'secret',
    });
    const solutions: string[] = [];
    gateway.use(
      on('POST /api/user/sendOtp', ({ body }) => {
        const { challenge: solution } = body as { challenge?: string };
        if (!solution) return new Refusal(403, 'CHALLENGE_REQUIRED', 'Solve the challenge.', { challenge });
        solutions.push(solution);
        return { mobile: '+919876543210', expiresIn: 300, resendAfter: 30 };
      }),
    );
    renderAt('/login', <Host />);
    await toCodeStep();
    const payload = JSON.parse(atob(solutions[0] ?? '')) as { challenge: Challenge; solution: Solution };
    expect(await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: 'secret' })).toMatchObject({
      verified: true,
    });
  });

  it('sends the request whose response was lost once more with its key, and the next one with another', async () => {
    const keys: (string | null)[] = [];
    gateway.use(
      on('POST /api/user/sendOtp', ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        if (keys.length === 1) return new Refusal(503, 'UNAVAILABLE', 'Please try again.');
        return { mobile: '+919876543210', expiresIn: 300, resendAfter: 30 };
      }),
    );
    renderAt('/login', <Host />);
    const typing = userEvent.setup();
    await typing.type(screen.getByLabelText('Mobile Number'), '9876543210');
    await typing.click(screen.getByRole('button', { name: 'Send OTP' }));
    await screen.findByRole('alert');
    await typing.click(screen.getByRole('button', { name: 'Send OTP' }));
    await screen.findByLabelText(otpLabel);
    await typing.click(screen.getByRole('button', { name: 'Change number' }));
    await typing.click(screen.getByRole('button', { name: 'Send OTP' }));
    await screen.findByLabelText(otpLabel);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('waits thirty seconds before another code, and clears the code when the number is changed', async () => {
    gateway.use(sendsOtp);
    renderAt('/?auth=login', <Host />);
    const typing = await toCodeStep();
    expect(screen.getByRole('button', { name: /^Resend in 0:(30|29)$/ })).toBeDisabled();
    await typing.type(screen.getByLabelText(otpLabel), '12');
    await typing.click(screen.getByRole('button', { name: 'Change number' }));
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('9876543210');
    await typing.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByLabelText(otpLabel)).toHaveValue('');
  });

  it('loads the console, which is another app, for staff who were on their way there', async () => {
    gateway.use(
      sendsOtp,
      on('POST /api/user/verifyMobileOTP', () => grant),
    );
    renderAt('/login?next=%2Fadmin%2Forders%3Fstatus%3Dpaid', <Host />);
    const typing = await toCodeStep();
    await typing.type(screen.getByLabelText(otpLabel), code);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/admin/orders?status=paid'));
  });

  it('leaves a wrong code in the field to be corrected and shows the error of the server', async () => {
    gateway.use(
      sendsOtp,
      on(
        'POST /api/user/verifyMobileOTP',
        () => new Refusal(422, 'OTP_WRONG', 'OTP verification failed', { triesLeft: 4 }),
      ),
    );
    renderAt('/login', <Host />);
    const typing = await toCodeStep();
    await typing.type(screen.getByLabelText(otpLabel), wrongCode);
    expect(await screen.findByRole('alert')).toHaveTextContent('OTP verification failed');
    expect(screen.getByLabelText(otpLabel)).toHaveValue(wrongCode);
    expect(screen.getByLabelText(otpLabel)).toHaveFocus();
    expect(sessionStore.get()).toBeNull();
  });

  it('sends the code again with the key of the first request when the server was too busy', async () => {
    const keys: (string | null)[] = [];
    gateway.use(
      sendsOtp,
      on('POST /api/user/verifyMobileOTP', ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1 ? new Refusal(503, 'UNAVAILABLE', 'We are busy right now.') : grant;
      }),
    );
    renderAt('/login', <Host />);
    const typing = await toCodeStep();
    await typing.type(screen.getByLabelText(otpLabel), code);
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy right now.');
    await typing.click(screen.getByRole('button', { name: 'Verify & Login' }));
    await waitFor(() => expect(sessionStore.get()).not.toBeNull());
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('goes on with the registration of a number without an account, with the number filled in', async () => {
    gateway.use(
      sendsOtp,
      on(
        'POST /api/user/verifyMobileOTP',
        () => new Refusal(404, 'ACCOUNT_NOT_FOUND', 'There is no account with this number yet. Please create one.'),
      ),
    );
    renderAt('/login?next=%2Ftickets', <Host />);
    const typing = await toCodeStep();
    await typing.type(screen.getByLabelText(otpLabel), code);
    expect(await screen.findByRole('heading', { name: 'Create Account', level: 3 })).toBeInTheDocument();
    expect(screen.getByText('Your number is confirmed. Only your name is missing.')).toBeInTheDocument();
    expect(screen.getByLabelText('Full Name')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('9876543210');
    expect(screen.getByTestId('address')).toHaveTextContent('/register?next=%2Ftickets');
  });

  it('registers with the code that is already verified, and requires another once it has expired', async () => {
    const tries: unknown[] = [];
    gateway.use(
      sendsOtp,
      on('POST /api/user/verifyMobileOTP', () => new Refusal(404, 'ACCOUNT_NOT_FOUND', 'No account yet.')),
      on('POST /api/user/registerUserOTP', ({ body }) => {
        tries.push(body);
        return tries.length === 1 ? new Refusal(400, 'OTP_EXPIRED', 'This code is no longer valid.') : grant;
      }),
    );
    renderAt('/login', <Host />);
    const typing = await toCodeStep();
    await typing.type(screen.getByLabelText(otpLabel), code);
    await typing.type(await screen.findByLabelText('Full Name'), 'Asha');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled());
    await typing.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('This code is no longer valid.')).toBeInTheDocument();
    expect(tries).toEqual([{ name: 'Asha', mobile: '+919876543210', otp: code, language: 'en' }]);
    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  });

  it('leads a number that has an account from the registration straight in', async () => {
    gateway.use(
      sendsOtp,
      on('POST /api/user/registerUserOTP', () => new Refusal(409, 'ACCOUNT_EXISTS', 'This number has an account.')),
      on('POST /api/user/verifyMobileOTP', ({ body }) => {
        expect(body).toEqual({ mobile: '+919876543210', otp: code, language: 'en' });
        return grant;
      }),
    );
    renderAt('/register?next=%2Ftickets', <Host />);
    const typing = userEvent.setup();
    await typing.type(screen.getByLabelText('Full Name'), 'Asha');
    await typing.type(screen.getByLabelText('Mobile Number'), '9876543210');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send OTP' })).toBeEnabled());
    await typing.click(screen.getByRole('button', { name: 'Send OTP' }));
    await typing.type(await screen.findByLabelText(otpLabel), code);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/tickets'));
    expect(sessionStore.get()).toMatchObject({ id: 'u1', token: 't1' });
  });
});

describe('registering', () => {
  it('allows the first step only with a name, a number and a valid email if any', async () => {
    gateway.use(sendsOtp);
    renderAt('/register', <Host />);
    const typing = userEvent.setup();
    const send = screen.getByRole('button', { name: 'Send OTP' });
    expect(send).toBeDisabled();
    await typing.type(screen.getByLabelText('Full Name'), 'Asha');
    await typing.type(screen.getByLabelText('Mobile Number'), '9876543210');
    await waitFor(() => expect(send).toBeEnabled());
    await typing.type(screen.getByLabelText('Email (optional)'), 'asha@home');
    await typing.tab();
    expect(await screen.findByText('Enter a valid email.')).toBeInTheDocument();
    expect(send).toBeDisabled();
    await typing.type(screen.getByLabelText('Email (optional)'), '.in');
    await waitFor(() => expect(send).toBeEnabled());
    await typing.click(send);
    expect(await screen.findByRole('button', { name: 'Verify & Create Account' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Edit details' })).toBeEnabled();
  });
});

it('closes back to the page it was opened over', async () => {
  renderAt('/events/e1?auth=login', <Host />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('no dialog')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/events/e1');
});
