import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@utsav/contracts/http/account';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { expect, it, vi } from 'vitest';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { signIn } from '../../testing/samples';
import { ProfilePicture } from './profile-picture';
import { pictureError } from './upload-picture';

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
const picture = (type = 'image/png') => new File(['x'], 'me.png', { type });
const onSaved = vi.fn<(user: User) => void>();
function open() {
  signIn();
  renderAt('/profile', <ProfilePicture user={user} onSaved={onSaved} />);
  return userEvent.setup({ applyAccept: false });
}
const pick = (typing: ReturnType<typeof open>, file: File) =>
  typing.upload(screen.getByLabelText('Profile picture'), file);

it('refuses other files and more than 5 MB before anything is sent', () => {
  expect(pictureError({ type: 'image/png', size: 5 * 1024 * 1024 })).toBe('');
  expect(pictureError({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('Max 5MB allowed');
  expect(pictureError({ type: 'image/gif', size: 1 })).toBe('Please upload JPG/PNG/WEBP image.');
});

it('shows the picture everywhere as the server wrote it', async () => {
  const address = '/media/u1.webp';
  gateway.use(
    on('POST /api/user/uploadProfileImage/:userId', ({ headers }) => {
      expect(headers.get('content-type')).toMatch(/^multipart\/form-data/);
      return { url: address, imageUrl: address, profileImage: address };
    }),
  );
  await pick(open(), picture());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ ...user, profileImage: address }));
  expect(sessionStore.get()?.avatar).toBe(address);
});

it('shows the error, by the HTTP status where there is no better text', async () => {
  gateway.use(on('POST /api/user/uploadProfileImage/:userId', () => new Refusal(413, 'BODY_TOO_LARGE', 'Too large')));
  const typing = open();
  await pick(typing, picture());
  expect(await screen.findByRole('alert')).toHaveTextContent('Max 5MB allowed');
  gateway.use(on('POST /api/user/uploadProfileImage/:userId', () => new Refusal(503, 'UNAVAILABLE', 'Busy')));
  await pick(typing, picture());
  expect(await screen.findByText('Upload failed (HTTP 503)')).toBeInTheDocument();
});
