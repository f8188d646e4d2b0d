import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import type { Requester as GivenRequester } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { accountRoutes } from '@utsav/contracts/http/account';
import { defaultLanguage, type Language } from '@utsav/brand/languages';
import { languageOr } from '@utsav/contracts/language/languages';
import { LanguageChosen, StaffSignedIn } from '@utsav/contracts/messages/identity';
import { isStaff } from '@utsav/contracts/roles/roles';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock } from '@utsav/service-kit/time/clock';
import { toE164 } from '../mobile/e164';
import { KnownDevices } from '../devices/known-devices';
import { OtpsService } from '../otps/otps.service';
import { SessionsService, type TokenPair } from '../sessions/sessions.service';
import type { UserRow } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';

/** Where a person signs in. */
export interface SignInPlace {
  /** How the device names itself. */
  device: string;
  /** As a person would call it; empty where it says nothing. */
  deviceName: string;
  requester: GivenRequester | undefined;
  /** Of the site there. */
  language: string | undefined;
  /** Of the request: with it the code works once more for whoever lost the response. */
  idempotencyKey: string | undefined;
}

export interface SignedIn {
  tokens: TokenPair;
  sessionId: string;
  /** By which the device is known from now on. */
  deviceId: string;
  user: UserRow;
}

/** Nothing for the default, which an account without a language has anyway. */
function languageToStore({ language: given }: SignInPlace): { language?: Language } {
  const language = languageOr(given);
  return language === defaultLanguage ? {} : { language };
}

const NewAccount = accountRoutes['POST /api/user/registerUserOTP'].body.pick({ name: true, email: true });

/** The two doors that a one-time password opens. Whether a number has an account is disclosed to its owner only. */
@Injectable()
export class SignInService {
  constructor(
    private readonly otps: OtpsService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevices,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async login(typedMobile: string, code: string, place: SignInPlace): Promise<SignedIn> {
    const mobile = toE164(typedMobile);
    const requester = await this.devices.requesterOf(mobile, place.requester);
    const proved = await this.otps.prove(mobile, code, requester, place.idempotencyKey);
    const user = await this.users.findByMobile(mobile);
    if (!user) {
      await this.otps.keep(proved);
      throw new AppError('ACCOUNT_NOT_FOUND');
    }
    return this.transactions.run(async (session) => {
      const isFirst = await this.otps.consume(proved, session);
      const signedIn = await this.begin(await this.withLanguage(user, place, session), place, session);
      if (isFirst && isStaff(user.role) && !requester.isKnownDevice) await this.notifyOwner(signedIn, place, session);
      return signedIn;
    });
  }

  async register(
    form: { name: string; email: string },
    typedMobile: string,
    code: string,
    place: SignInPlace,
  ): Promise<SignedIn> {
    const mobile = toE164(typedMobile);
    const { name, email = '' } = parseOrThrow(NewAccount, form);
    const requester = await this.devices.requesterOf(mobile, place.requester);
    const proved = await this.otps.prove(mobile, code, requester, place.idempotencyKey);
    const now = this.clock.now();
    const user: UserRow = {
      _id: randomId('usr'),
      name,
      mobile,
      email,
      role: 'user',
      dob: '',
      gender: '',
      profileImage: '',
      ...languageToStore(place),
      createdAt: now,
      updatedAt: now,
    };
    try {
      return await this.transactions.run(async (session) => {
        if (!(await this.otps.consume(proved, session))) return this.begin(await this.made(mobile), place, session);
        await this.users.add(user, session);
        if (user.language) await this.publishLanguage(user, session);
        return this.begin(user, place, session);
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.otps.keep(proved);
      throw new AppError('ACCOUNT_EXISTS');
    }
  }

  /** The account that the first of two same requests made. */
  private async made(mobile: string): Promise<UserRow> {
    const user = await this.users.findByMobile(mobile);
    if (!user) throw new AppError('OTP_EXPIRED');
    return user;
  }

  /** The language of the site is a guess: it counts only for whoever never chose one. */
  private async withLanguage(user: UserRow, place: SignInPlace, session: Session): Promise<UserRow> {
    const { language } = languageToStore(place);
    if (user.language || !language) return user;
    const changed = await this.users.setFirstLanguage(user._id, language, this.clock.now(), session);
    if (!changed) return user;
    await this.publishLanguage(changed, session);
    return changed;
  }

  private async publishLanguage({ _id: userId, language, updatedAt }: UserRow, session: Session): Promise<void> {
    const data = { userId, language: languageOr(language), chosenAt: updatedAt.toISOString() };
    await this.outbox.add(LanguageChosen, userId, data, session);
  }

  private async begin(user: UserRow, { device, requester }: SignInPlace, session: Session): Promise<SignedIn> {
    const deviceId = await this.devices.remember(user.mobile, requester?.deviceId ?? '', session);
    const { sessionId, ...tokens } = await this.sessions.begin(user, device, session);
    return { tokens, sessionId, deviceId, user };
  }

  /** Whoever took over a number of staff must not do so unseen. */
  private async notifyOwner(
    { user: { _id: userId, name, email }, sessionId }: SignedIn,
    { deviceName }: SignInPlace,
    session: Session,
  ): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.outbox.add(StaffSignedIn, userId, { userId, sessionId, name, email, device: deviceName, at }, session);
  }
}
