import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { errorMessage } from '@utsav/web-kit/errors/error-message';

type Json = Record<string, unknown>;

const isBareAddress = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname);

/** Why there can be no passkey here; nothing where there can. */
export function passkeyObstacle({ hostname, port, protocol }: Location = location): string | null {
  if (hostname === '127.0.0.1')
    return `Passkeys need a host name: open ${protocol}//localhost${port && `:${port}`}/admin to use one.`;
  if (isBareAddress(hostname)) return 'Passkeys need a host name, and this is a bare address.';
  return browserSupportsWebAuthn() ? null : 'This browser has no passkeys.';
}

export const createPasskey = async (options: Json): Promise<Json> => {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
};

export const answerWithPasskey = async (options: Json): Promise<Json> => {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
};

/** The browser's own words about passkeys are for programmers. */
export function passkeyErrorText(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey for your account already.';
  const isOfBrowser = error instanceof WebAuthnError || error instanceof DOMException;
  return isOfBrowser ? 'The browser gave no passkey. Try again, or use another way.' : errorMessage(error, 'Failed');
}
