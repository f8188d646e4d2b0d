import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../i18n/language-choice';
import { leaveTo } from '../../lib/leave-to';
import { saveFile } from '../../lib/save-file';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { signIn } from '../../testing/samples';
import { SettingsView } from './settings-view';

const here = { createdAt: '2026-11-01T10:00:00+05:30', lastUsedAt: '2026-11-21T10:00:00+05:30' };
const sessions = [
  { _id: 's1', device: 'Chrome on Windows', current: true, ...here },
  { _id: 's2', device: 'Chrome on Android', current: false, ...here },
];
const exported = {
  exportedAt: here.createdAt,
  account: {
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
  },
  sessions,
  bookings: [],
  reviews: [],
  follows: [],
  notices: [],
  wishlist: ['e1'],
  messages: [],
};
function open() {
  signIn();
  gateway.use(
    on('GET /api/user/sessions', () => ({ sessions })),
    on('GET /api/user/mailChoice', () => ({ follows: true })),
  );
  renderAt('/settings', <SettingsView />);
  return userEvent.setup();
}

afterEach(async () => {
  await chooseLanguage('en');
});

describe('settings of a visitor', () => {
  it('are language and theme; the rest requires a login', async () => {
    renderAt('/settings', <SettingsView />);
    const typing = userEvent.setup();
    await typing.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(localStorage.getItem('bb_theme')).toBe('dark');
    await typing.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByTestId('address')).toHaveTextContent('auth=login');
  });

  it('take another language for good', async () => {
    renderAt('/settings', <SettingsView />);
    await userEvent.setup().click(screen.getByRole('radio', { name: 'हिन्दी' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/hi'));
    expect(localStorage.getItem('bb_language')).toBe('hi');
  });

  it('take the language of the page in place where its address is the same', async () => {
    await chooseLanguage('hi');
    renderAt('/settings', <SettingsView />);
    await userEvent.setup().click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Language' })).toBeInTheDocument();
    expect(leaveTo).not.toHaveBeenCalled();
  });
});

describe('mails about events', () => {
  it('are ended without a log-in by the link in one of them, by a press', async () => {
    const sent: unknown[] = [];
    gateway.use(
      on('POST /api/email/unsubscribe', ({ body }) => {
        sent.push(body);
        return undefined as never;
      }),
    );
    renderAt('/settings?unsubscribe=follows&token=t1', <SettingsView />);
    expect(sent).toEqual([]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('You get no more of these emails.')).toBeInTheDocument();
    expect(sent).toEqual([{ kind: 'follows', token: 't1' }]);
  });

  it('of those that a member follows can be switched off', async () => {
    const typing = open();
    let follows = true;
    gateway.use(
      on('GET /api/user/mailChoice', () => ({ follows })),
      on('PUT /api/user/mailChoice', ({ body }) => {
        ({ follows } = body as { follows: boolean });
        return { follows };
      }),
    );
    const choice = await screen.findByRole('checkbox', { name: /New events of those you follow/ });
    await waitFor(() => expect(choice).toBeChecked());
    await typing.click(choice);
    await waitFor(() => expect(choice).not.toBeChecked());
  });
});

describe('settings of a member', () => {
  it('take another language for what they are sent too', async () => {
    const typing = open();
    let sent: unknown;
    gateway.use(
      on('PUT /api/user/updateProfile/:userId', ({ body }) => {
        sent = body;
        return exported.account;
      }),
    );
    await typing.click(screen.getByRole('radio', { name: 'हिन्दी' }));
    await waitFor(() => expect(sent).toEqual({ language: 'hi' }));
  });
});

describe('devices', () => {
  it('other than this one can be logged out', async () => {
    let ended = '';
    const typing = open();
    gateway.use(
      on('DELETE /api/user/sessions/:id', ({ url }) => {
        ended = url.pathname;
        return undefined;
      }),
    );
    expect(await screen.findByText('Chrome on Windows')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^End the session/ })).toHaveLength(1);
    await typing.click(screen.getByRole('button', { name: 'End the session on Chrome on Android' }));
    expect(await screen.findByText('You are logged in on this device only.')).toBeInTheDocument();
    expect(ended).toBe('/api/user/sessions/s2');
  });
});

describe('own data', () => {
  it('are handed out as a file', async () => {
    const typing = open();
    gateway.use(on('GET /api/user/export/:userId', () => exported));
    await typing.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'utsav-my-data.json'));
  });

  it('are erased only after the word was typed, which also ends the session here', async () => {
    const typing = open();
    gateway.use(on('DELETE /api/user/:userId', () => undefined));
    await typing.click(screen.getByRole('button', { name: 'Erase my account' }));
    const dialog = screen.getByRole('dialog', { name: 'Erase your account?' });
    const erase = within(dialog).getByRole('button', { name: 'Erase for good' });
    expect(erase).toBeDisabled();
    await typing.type(within(dialog).getByLabelText('Type ERASE to go on'), 'erase');
    await typing.click(erase);
    await waitFor(() => expect(sessionStore.get()).toBeNull());
    expect(screen.getByTestId('address')).toHaveTextContent('/');
  });

  it('stay when the server refuses, with its reason', async () => {
    const typing = open();
    gateway.use(on('DELETE /api/user/:userId', () => new Refusal(409, 'STATE_CONFLICT', 'You have coming bookings.')));
    await typing.click(screen.getByRole('button', { name: 'Erase my account' }));
    await typing.type(screen.getByLabelText('Type ERASE to go on'), 'ERASE');
    await typing.click(screen.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have coming bookings.');
    expect(sessionStore.get()).not.toBeNull();

    // The error of an attempt is gone while the next one is in flight.
    gateway.use(http.delete('*/api/user/:userId', () => new Promise<never>(() => {})));
    await typing.click(screen.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByRole('button', { name: 'Erasing…' })).toBeDisabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
