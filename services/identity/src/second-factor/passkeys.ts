import { Inject, Injectable } from '@nestjs/common';
import { brandName } from '@utsav/brand/name';
import { AppError } from '@utsav/contracts/errors/app-error';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { IdentityConfig } from '../identity.config';
import type { UserRow } from '../users/user.schema';
import type { FactorRow } from './factor.schema';
import { relyingParty, type RelyingParty } from './relying-party';

type Passkey = NonNullable<FactorRow['passkey']>;

const transportsOf = ({ transports }: Passkey) => transports as AuthenticatorTransport[];
const passkeysOf = (factors: readonly FactorRow[]): { factor: FactorRow; passkey: Passkey }[] =>
  factors.flatMap((factor) => (factor.passkey ? [{ factor, passkey: factor.passkey }] : []));
const listed = (factors: readonly FactorRow[]) =>
  passkeysOf(factors).map(({ passkey }) => ({ id: passkey.credentialId, transports: transportsOf(passkey) }));

interface Begun {
  optionsJson: string;
  challenge: string;
}

/** WebAuthn, after the one-time password: possession is enough, so no PIN or finger is demanded of a security key. */
@Injectable()
export class Passkeys {
  private readonly site: RelyingParty;

  constructor(@Inject(CONFIG) { SITE_URL }: Pick<IdentityConfig, 'SITE_URL'>) {
    this.site = relyingParty(SITE_URL);
  }

  async beginRegistration(user: UserRow, factors: readonly FactorRow[]): Promise<Begun> {
    const options = await generateRegistrationOptions({
      rpName: brandName,
      rpID: this.site.id,
      userID: new TextEncoder().encode(user._id),
      userName: user.name || user.mobile,
      attestationType: 'none',
      excludeCredentials: listed(factors),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return { optionsJson: JSON.stringify(options), challenge: options.challenge };
  }

  /** Throws SECOND_FACTOR_WRONG. */
  async register(responseJson: string, challenge: string): Promise<Passkey> {
    const { verified, registrationInfo } = await provedOrWrong(() =>
      verifyRegistrationResponse({
        response: JSON.parse(responseJson) as RegistrationResponseJSON,
        ...this.expected(challenge),
      }),
    );
    if (!verified) throw new AppError('SECOND_FACTOR_WRONG');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  }

  /** Null without a passkey. */
  async beginAuthentication(factors: readonly FactorRow[]): Promise<Begun | null> {
    const allowCredentials = listed(factors);
    if (allowCredentials.length === 0) return null;
    const options = await generateAuthenticationOptions({
      rpID: this.site.id,
      allowCredentials,
      userVerification: 'preferred',
    });
    return { optionsJson: JSON.stringify(options), challenge: options.challenge };
  }

  /** The factor that answered, and its counter from now on. Throws SECOND_FACTOR_WRONG. */
  async authenticate(
    responseJson: string,
    challenge: string,
    factors: readonly FactorRow[],
  ): Promise<{ factor: FactorRow; counter: number }> {
    return provedOrWrong(async () => {
      const response = JSON.parse(responseJson) as AuthenticationResponseJSON;
      const found = passkeysOf(factors).find(({ passkey }) => passkey.credentialId === response.id);
      if (!found) throw new AppError('SECOND_FACTOR_WRONG');
      const { factor, passkey } = found;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        ...this.expected(challenge),
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
          transports: transportsOf(passkey),
        },
      });
      if (!verified) throw new AppError('SECOND_FACTOR_WRONG');
      return { factor, counter: authenticationInfo.newCounter };
    });
  }

  private expected(challenge: string) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: this.site.origins,
      expectedRPID: this.site.id,
      requireUserVerification: false,
    };
  }
}

/** The library throws plain errors for whatever does not fit; to a caller they are all one. */
async function provedOrWrong<T>(prove: () => Promise<T>): Promise<T> {
  try {
    return await prove();
  } catch {
    throw new AppError('SECOND_FACTOR_WRONG');
  }
}
