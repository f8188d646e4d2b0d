import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import CaptchaCheck from './captcha-check';

it('shows the captcha above all else, until it is solved or closed', async () => {
  const answer = vi.fn();
  render(<CaptchaCheck request={{ captcha: { provider: 'hcaptcha', siteKey: 'site-key' }, answer }} />);
  expect(await screen.findByRole('dialog', { name: 'Are you human?' })).toBeInTheDocument();
  const [, options] = await new Promise<[HTMLElement, { callback: (token: string) => void }]>((resolve) => {
    window.hcaptcha = { render: (...args) => resolve(args as never) };
    window.onCaptchaLoaded?.();
  });
  options.callback('token-1');
  await waitFor(() => expect(answer).toHaveBeenCalledWith('token-1'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(answer).toHaveBeenLastCalledWith();
});
