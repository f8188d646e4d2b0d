import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { isPasskeyError, isRegisteredAlready, passkeyObstacle } from '@utsav/web-kit/second-factor/passkey';

/** Why there can be no passkey here; null where there can. */
export function passkeyObstacleText({ hostname, port, protocol }: Location = location): string | null {
  const obstacle = passkeyObstacle({ hostname });
  if (!obstacle) return null;
  return {
    loopback: `Passkeys need a host name: open ${protocol}//localhost${port && `:${port}`}/admin to use one.`,
    'bare-address': 'Passkeys need a host name, and this is a bare address.',
    unsupported: 'This browser has no passkeys.',
  }[obstacle];
}

export function passkeyErrorText(error: unknown): string {
  if (isRegisteredAlready(error)) return 'This device has a passkey for your account already.';
  return isPasskeyError(error)
    ? 'The browser gave no passkey. Try again, or use another way.'
    : errorMessage(error, 'Failed');
}
