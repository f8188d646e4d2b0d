import { requestCaptcha } from '@utsav/web-kit/browser-check/captcha-request';
import { whileChecking } from '@utsav/web-kit/browser-check/checking-state';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../lib/toast-store';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { signIn } from '../../testing/samples';
import { Shell } from './shell';

const show = (address: string) =>
  renderAt(
    address,
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={<h1 id="anchor">Page</h1>} />
      </Route>
    </Routes>,
  );
const address = () => screen.getByTestId('address').textContent;
const hrefsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => {
  gateway.use(on('GET /api/city/getAllCities', () => new Refusal(500, 'INTERNAL', 'Something went wrong')));
});

it('says that the browser is checked while the challenge of a call is solved', async () => {
  show('/about');
  let end: () => void = () => {};
  const solving = whileChecking(new Promise<void>((resolve) => (end = resolve)));
  expect(await screen.findByText('Checking your browser …')).toBeInTheDocument();
  end();
  await solving;
  await waitFor(() => expect(screen.queryByText('Checking your browser …')).toBeNull());
});

it('goes on without a captcha that is closed, or whose script cannot be loaded', async () => {
  show('/about');
  const closed = requestCaptcha({ provider: 'turnstile', siteKey: 'site-key' });
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await closed).toBeUndefined();
  const blocked = requestCaptcha({ provider: 'turnstile', siteKey: 'site-key' });
  const script = await waitFor(() => {
    const found = document.querySelector('script[src*="turnstile"]');
    expect(found).not.toBeNull();
    return found!;
  });
  fireEvent.error(script);
  expect(await blocked).toBeUndefined();
});

it.each([
  ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js'],
  ['hcaptcha', 'https://js.hcaptcha.com/1/api.js'],
] as const)('shows the captcha of %s while a call waits for it, by its own script', async (provider, source) => {
  show('/about');
  const token = requestCaptcha({ provider, siteKey: 'site-key' });
  expect(await screen.findByRole('dialog', { name: 'Are you human?' })).toBeInTheDocument();
  const script = await waitFor(() => document.querySelector<HTMLScriptElement>(`script[src^="${source}?"]`)!);
  const widget = vi.fn((box: HTMLElement, { callback }: Record<string, unknown>) => {
    box.textContent = 'I am a widget';
    (callback as (token: string) => void)('token-1');
  });
  window[provider] = { render: widget } as never;
  window.onCaptchaLoaded?.();
  expect(await token).toBe('token-1');
  expect(widget.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'site-key', language: 'en' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  script.remove();
});

describe('the header', () => {
  it('searches, offers the default cities when none can be loaded, and prompts a visitor to log in on the same page', async () => {
    show('/about');
    const city = screen.getByRole('combobox', { name: 'City' });
    expect(
      within(city)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Mumbai', 'Delhi', 'Bengaluru', 'Pune', 'Hyderabad']);
    fireEvent.change(city, { target: { value: 'Pune' } });
    expect(localStorage.getItem('bb_city')).toContain('Pune');

    const search = screen.getAllByPlaceholderText('Search events, artists, venues')[0]!;
    fireEvent.change(search, { target: { value: ' jazz & blues ' } });
    fireEvent.submit(search.closest('form')!);
    expect(address()).toBe('/search?q=jazz+%26+blues');

    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(address()).toBe('/search?q=jazz+%26+blues&auth=login');
  });

  it('gives a member the side panel, and the console to admins only, whatever the case of the role', async () => {
    signIn();
    const { unmount } = show('/about');
    fireEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    const member = await screen.findByRole('dialog', { name: 'Account' });
    const links = ['/profile', '/my-bookings', '/tickets', '/wishlist', '/following', '/settings'];
    expect(hrefsIn(member)).toEqual([...links, '/support']);
    unmount();

    localStorage.setItem('bb_user', JSON.stringify({ id: 'u1', name: 'Asha', token: 't', role: 'ADMIN' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'bb_user' }));
    show('/about');
    fireEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    expect(hrefsIn(await screen.findByRole('dialog', { name: 'Account' }))).toEqual([...links, '/admin', '/support']);
  });

  it.each([
    ['home', '/', undefined],
    ['the login dialog when the server could not be reached', '/login', new Refusal(500, 'INTERNAL', 'Down')],
  ])('leads to %s after logging out, and the session is gone', async (_where, expected, answer) => {
    signIn();
    gateway.use(on('POST /api/user/logout', () => answer));
    show('/about');
    fireEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe(expected));
    await waitFor(() => expect(localStorage.getItem('bb_user')).toBeNull());
  });
});

it('has a footer with the links of the site and a newsletter box that ignores what is sent', async () => {
  show('/about');
  const footer = await screen.findByRole('contentinfo');
  expect(hrefsIn(footer)).toEqual(
    expect.arrayContaining([
      '/#featured',
      '/#trending',
      '/#weekend',
      '/about',
      '/contact',
      '/terms-and-condition',
      '/privacy',
    ]),
  );
  const email = within(footer).getByLabelText('Email for the newsletter');
  fireEvent.change(email, { target: { value: 'a@b.in' } });
  expect(fireEvent.submit(email.closest('form')!)).toBe(false);
  expect(email).toHaveValue('a@b.in');
});

it('goes to the top of another page or to the anchor that the address names', async () => {
  const toTop = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const toAnchor = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  show('/about#anchor');
  await waitFor(() => expect(toAnchor).toHaveBeenCalled());
  expect(toTop).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('link', { name: 'Tickets' })[0]!);
  await waitFor(() => expect(toTop).toHaveBeenCalledWith(0, 0));
});

it('leaves the page where it was read to while its scripts were on their way', async () => {
  const toTop = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  show('/about');
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  expect(toTop).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('link', { name: 'Tickets' })[0]!);
  await waitFor(() => expect(toTop).toHaveBeenCalledOnce());
});

it('shows a message for three seconds, longer while it is hovered', async () => {
  show('/about');
  toast.success('Saved');
  const message = await screen.findByText('Saved');
  vi.useFakeTimers();
  try {
    fireEvent.pointerEnter(message.parentElement!);
    await vi.advanceTimersByTimeAsync(5000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.pointerLeave(message.parentElement!);
    await vi.advanceTimersByTimeAsync(2900);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(200);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
