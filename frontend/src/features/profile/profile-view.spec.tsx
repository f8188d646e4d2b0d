import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { User } from '@utsav/contracts/http/account';
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
  email: '',
  role: 'user',
  dob: '',
  gender: '',
  profileImage: '',
  language: 'en',
  isVerified: true,
  pendingEmail: '',
  isEmailConfirmed: true,
};
const show = () => renderAt('/profile', <ProfileView userId="u1" onLogout={() => {}} />);

it('saves name, email, birthday, gender and language but never the mobile, and updates the name in the header', async () => {
  signIn();
  let sent: unknown;
  gateway.use(
    on('GET /api/user/getProfile/:userId', () => user),
    on('PUT /api/user/updateProfile/:userId', ({ body }) => {
      sent = body;
      return { ...user, name: 'Asha Rao', gender: 'Female' as const };
    }),
  );
  show();
  expect(await screen.findByLabelText('Mobile')).toHaveAttribute('readonly');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Asha Rao' } });
  fireEvent.change(screen.getByLabelText('Gender'), { target: { value: 'Female' } });
  fireEvent.change(screen.getByLabelText('Language of texts and mails'), { target: { value: 'hi' } });
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1990-05-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual({ name: 'Asha Rao', dob: '1990-05-01', gender: 'Female', language: 'hi' }));
  await waitFor(() => expect(localStorage.getItem('bb_user')).toContain('Asha Rao'));
});

it('sends only what was changed, so that it restores nothing that changed elsewhere', async () => {
  signIn();
  let sent: unknown;
  gateway.use(
    on('GET /api/user/getProfile/:userId', () => user),
    on('PUT /api/user/updateProfile/:userId', ({ body }) => {
      sent = body;
      return { ...user, name: 'Asha Rao', language: 'hi' as const };
    }),
  );
  show();
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Asha Rao' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual({ name: 'Asha Rao' }));
  expect(screen.getByLabelText('Language of texts and mails')).toHaveValue('hi');
});

it('shows what failed: loading, the server, or validation', async () => {
  signIn();
  let refusal = new Refusal(500, 'INTERNAL', 'Stack');
  gateway.use(
    on('GET /api/user/getProfile/:userId', () => user),
    on('PUT /api/user/updateProfile/:userId', () => refusal),
  );
  const { unmount } = show();
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Asha R' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Server error. Please try again.')).toBeInTheDocument();
  refusal = new Refusal(422, 'VALIDATION', '');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('Server error'));
  expect(screen.getByLabelText('Name')).toHaveValue('Asha R');
  unmount();

  gateway.use(on('GET /api/user/getProfile/:userId', () => new Refusal(500, 'INTERNAL', '')));
  show();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
