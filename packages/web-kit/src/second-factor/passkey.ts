import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

/** Why there can be no passkey here: passkeys belong to a host name, and not every browser has them. */
export type PasskeyObstacle = 'loopback' | 'bare-address' | 'unsupported';

const isBareAddress = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname);

/** Null where there can be one. */
export function passkeyObstacle({ hostname }: Pick<Location, 'hostname'>): PasskeyObstacle | null {
  if (hostname === '127.0.0.1') return 'loopback';
  if (isBareAddress(hostname)) return 'bare-address';
  return browserSupportsWebAuthn() ? null : 'unsupported';
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
export const isPasskeyError = (error: unknown): boolean =>
  error instanceof WebAuthnError || error instanceof DOMException;

export const isRegisteredAlready = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
