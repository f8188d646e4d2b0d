import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { User } from '@utsav/contracts/http/account';
import { otpLength } from '@utsav/contracts/http/otp-length';
import { expect, it } from 'vitest';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { signIn } from '../../testing/samples';
import { ProfileView } from './profile-view';

const user: User = {
  _id: 'u1',
  id: 'u1',
  name: 'Asha',
  mobile: '+919876543210',
  email: 'old@example.in',
  pendingEmail: '',
  isEmailConfirmed: true,
  role: 'user',
  dob: '',
  gender: '',
  profileImage: '',
  language: 'en',
  isVerified: true,
};
const code = '1234567890'.slice(0, otpLength);

function show(shown: User): void {
  signIn();
  gateway.use(on('GET /api/user/getProfile/:userId', () => shown));
  renderAt('/profile', <ProfileView userId="u1" onLogout={() => {}} />);
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('says that a new email waits, keeps the one in use, and takes the code', async () => {
  show(user);
  let sent: unknown;
  gateway.use(
    on('PUT /api/user/updateProfile/:userId', () => ({ ...user, pendingEmail: 'new@example.in' })),
    on('POST /api/user/email/confirm', ({ body }) => {
      sent = body;
      return { ...user, email: 'new@example.in' };
    }),
  );
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'new@example.in' } });
  click('Save changes');
  expect(await screen.findByText(/We sent a code to new@example.in/)).toHaveTextContent('we write to old@example.in');
  expect(screen.getByLabelText('Email')).toHaveValue('old@example.in');
  expect(screen.getByRole('button', { name: 'Confirm email' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('Code from the mail'), { target: { value: code } });
  click('Confirm email');
  await waitFor(() => expect(sent).toEqual({ code }));
  await waitFor(() => expect(screen.queryByLabelText('Code from the mail')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('new@example.in'));
  expect(localStorage.getItem('bb_user')).toContain('new@example.in');
});

it('sends a new code, says what is wrong with one, and keeps the email before', async () => {
  const waiting = { ...user, pendingEmail: 'new@example.in' };
  show(waiting);
  gateway.use(
    on('POST /api/user/email/confirm', () => new Refusal(422, 'OTP_EXPIRED', 'This code is no longer valid.')),
    on('POST /api/user/email/code', () => waiting),
    on('DELETE /api/user/email/pending', () => user),
  );
  fireEvent.change(await screen.findByLabelText('Code from the mail'), { target: { value: code } });
  click('Confirm email');
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer valid');
  click('Send a new code');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  click('Keep old@example.in');
  await waitFor(() => expect(screen.queryByText(/waiting for confirmation/)).not.toBeInTheDocument());
});

it('offers to confirm an email that was given with the account', async () => {
  show({ ...user, isEmailConfirmed: false });
  gateway.use(on('POST /api/user/email/code', () => ({ ...user, isEmailConfirmed: false, pendingEmail: user.email })));
  expect(await screen.findByText('Your email is not confirmed')).toBeInTheDocument();
  click('Send a code');
  expect(await screen.findByLabelText('Code from the mail')).toBeInTheDocument();
});
