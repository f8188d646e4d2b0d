import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { freshFactorMs, type FactorStep } from '@utsav/contracts/session/second-factor';
import { SessionEnded } from '@utsav/contracts/messages/identity';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { currentCall } from '@utsav/service-kit/caller/call-context';
import { requireUser, requirePermission } from '@utsav/service-kit/grpc/authorization';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock, minutes } from '@utsav/service-kit/time/clock';
import { AuditService } from '../audit/audit.service';
import type { IdentityConfig } from '../identity.config';
import type { SessionRow } from '../sessions/session.schema';
import { SessionsRepository } from '../sessions/sessions.repository';
import type { UserRow } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';
import { secondsUntilFactorGuess } from './factor-limits';
import { factorStep, needsFactor } from './factor-step';
import type { FactorRow } from './factor.schema';
import { FactorsRepository, unprovedGuesser } from './factors.repository';
import { Passkeys } from './passkeys';
import { newRecoveryCodes, typedRecoveryCode } from './recovery-codes';
import { SealedSecrets } from './sealed-secrets';
import { newTotpSecret, stepOfCode, totpUri } from './totp';

const begunLifeMs = minutes(10);
const mostFactors = 10;

interface Staff {
  user: UserRow;
  session: SessionRow;
  factors: FactorRow[];
}

export interface FactorProof {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkeyJson?: string | undefined;
}

/** Whoever only has the number may use guesses up, but not those of a session that proved a factor before. */
const guesserOf = ({ _id }: UserRow, { factorAt }: SessionRow): string => (factorAt ? _id : unprovedGuesser(_id));

/** Second factors of staff: how they are added, proved and taken away. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passkeys: Passkeys,
    private readonly sealed: SealedSecrets,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'STAFF_FACTOR'>,
  ) {}

  /** What a session of this person must do before it has staff rights, and whether the person has a factor. */
  async standing(user: UserRow, session: SessionRow): Promise<{ step: FactorStep; hasFactor: boolean }> {
    // Members are looked up with every order.
    const hasFactor = needsFactor(user.role) && (await this.factors.hasAny(user._id));
    return { step: this.stepOf(user, session, hasFactor), hasFactor };
  }

  async own(): Promise<Staff & { step: FactorStep; recoveryCodesLeft: number }> {
    const staff = await this.staff();
    const state = await this.factors.stateOf(staff.user._id);
    return {
      ...staff,
      step: this.stepOf(staff.user, staff.session, staff.factors.length > 0),
      recoveryCodesLeft: state?.recoveryCodes.length ?? 0,
    };
  }

  async beginTotp(): Promise<{ secret: string; uri: string }> {
    const { user, session } = await this.mayChange();
    const secret = newTotpSecret();
    await this.begin(session, 'totp', this.sealed.seal(secret, user._id));
    return { secret, uri: totpUri(secret, user.name || user.mobile) };
  }

  async beginPasskey(): Promise<string> {
    const { user, session, factors } = await this.mayChange();
    const { optionsJson, challenge } = await this.passkeys.beginRegistration(user, factors);
    await this.begin(session, 'new passkey', challenge);
    return optionsJson;
  }

  /** The one that was begun; the session has proved it by that. The first one brings recovery codes. */
  async add(
    name: string,
    { code = '', passkeyJson }: Omit<FactorProof, 'recoveryCode'>,
  ): Promise<{ factor: FactorRow; recoveryCodes: string[] }> {
    const { user, session, factors } = await this.mayChange();
    if (factors.length >= mostFactors) throw new AppError('STATE_CONFLICT', { state: `${mostFactors} factors` });
    const now = this.clock.now();
    const proved = passkeyJson
      ? { kind: 'passkey' as const, passkey: await this.provedPasskey(session, passkeyJson) }
      : { kind: 'totp' as const, totp: await this.provedTotp(user, session, code) };
    const factor: FactorRow = {
      _id: randomId('fct'),
      userId: user._id,
      name: name.trim().slice(0, 60) || proved.kind,
      createdAt: now,
      lastUsedAt: now,
      ...proved,
    };
    const recoveryCodes = factors.length === 0 ? newRecoveryCodes() : [];
    await this.transactions.run(async (transaction) => {
      if (recoveryCodes.length > 0) await this.beFirst(user, recoveryCodes, transaction);
      await this.factors.add(factor, transaction);
      await this.sessions.noteFactor(session._id, now, transaction);
      await this.note(user, 'add-factor', { factor: factor._id, kind: factor.kind }, transaction);
    });
    return { factor, recoveryCodes };
  }

  /** Undefined without a passkey. */
  async beginVerification(): Promise<string | undefined> {
    const { session, factors } = await this.staff();
    const begun = await this.passkeys.beginAuthentication(factors);
    if (begun) await this.begin(session, 'passkey', begun.challenge);
    return begun?.optionsJson;
  }

  /** Throws SECOND_FACTOR_WRONG, RATE_LIMITED. */
  async verify(proof: FactorProof): Promise<Date> {
    const staff = await this.staff();
    if (proof.passkeyJson) await this.usePasskey(staff, proof.passkeyJson);
    else await this.useCode(staff, proof);
    const now = this.clock.now();
    await this.transactions.run((transaction) => this.sessions.noteFactor(staff.session._id, now, transaction));
    return now;
  }

  async remove(factorId: string): Promise<void> {
    const { user, factors } = await this.mayChange();
    if (!factors.some(({ _id }) => _id === factorId)) throw new AppError('NOT_FOUND');
    await this.transactions.run(async (transaction) => {
      await this.factors.remove(user._id, factorId, transaction);
      const left = await this.factors.ofUser(user._id, transaction);
      // Codes stand in for a factor, so they go with the last one.
      if (left.length === 0) await this.factors.removeAll(user._id, transaction);
      await this.note(user, 'remove-factor', { factor: factorId }, transaction);
    });
  }

  async renewRecoveryCodes(): Promise<string[]> {
    const { user, factors } = await this.mayChange();
    if (factors.length === 0) throw new AppError('NOT_FOUND');
    const recoveryCodes = newRecoveryCodes();
    await this.transactions.run(async (transaction) => {
      await this.storeCodes(user, recoveryCodes, transaction);
      await this.note(user, 'renew-recovery-codes', {}, transaction);
    });
    return recoveryCodes;
  }

  /** For a user who lost them. Whoever has their sessions now is signed out. */
  async reset(userId: string): Promise<void> {
    requirePermission('users.manage');
    const { user: admin } = await this.mayChange();
    if (userId === admin._id) throw new AppError('OWN_ROLE');
    if (!(await this.users.find(userId))) throw new AppError('NOT_FOUND');
    const now = this.clock.now();
    const open = await this.sessions.ofUser(userId, now);
    await this.transactions.run(async (transaction) => {
      await this.factors.removeAll(userId, transaction);
      for (const { _id: sessionId } of open)
        if (await this.sessions.end(sessionId, now, transaction))
          await this.outbox.add(SessionEnded, userId, { userId, sessionId }, transaction);
    });
  }

  private stepOf(user: UserRow, session: SessionRow, hasFactor: boolean): FactorStep {
    const verifiedAt = session.factorAt ?? null;
    return factorStep({ role: user.role, hasFactor, verifiedAt, policy: this.config.STAFF_FACTOR });
  }

  /** The caller as they are now, whatever role the gateway leaves them. Throws UNAUTHENTICATED, FORBIDDEN. */
  private async staff(): Promise<Staff> {
    const caller = requireUser();
    const [user, session, factors] = await Promise.all([
      this.users.find(caller.id),
      this.sessions.find(caller.sessionId),
      this.factors.ofUser(caller.id),
    ]);
    const isOpen = session && session.endedAt === null && session.expiresAt > this.clock.now();
    if (!user || !isOpen || session.userId !== user._id) throw new AppError('UNAUTHENTICATED');
    if (!needsFactor(user.role)) throw new AppError('FORBIDDEN');
    return { user, session, factors };
  }

  /** The caller, who has no factor yet or proved one lately. Throws SECOND_FACTOR_REQUIRED, STEP_UP_REQUIRED. */
  private async mayChange(): Promise<Staff> {
    const staff = await this.staff();
    if (staff.factors.length === 0) return staff;
    const { factorAt } = staff.session;
    if (!factorAt) throw new AppError('SECOND_FACTOR_REQUIRED', { step: 'verify' });
    if (factorAt.getTime() + freshFactorMs <= this.clock.now().getTime()) throw new AppError('STEP_UP_REQUIRED');
    return staff;
  }

  private async begin({ _id }: SessionRow, purpose: string, value: string): Promise<void> {
    await this.factors.begin(`${_id} ${purpose}`, value, this.clock.in(begunLifeMs));
  }

  private async provedPasskey({ _id }: SessionRow, responseJson: string): Promise<NonNullable<FactorRow['passkey']>> {
    const challenge = await this.factors.takeBegun(`${_id} new passkey`, this.clock.now());
    if (!challenge) throw new AppError('SECOND_FACTOR_WRONG');
    return this.passkeys.register(responseJson, challenge);
  }

  /**
   * Two sessions without a factor may add one at once; only the first may do so unproved. Both write the recovery codes: that
   * write conflict makes the second run again and see the factor of the first.
   */
  private async beFirst(user: UserRow, recoveryCodes: string[], transaction: Session): Promise<void> {
    await this.storeCodes(user, recoveryCodes, transaction);
    const known = await this.factors.ofUser(user._id, transaction);
    if (known.length > 0) throw new AppError('SECOND_FACTOR_REQUIRED', { step: 'verify' });
  }

  /** A wrong code may be mended: the QR code on the screen stays good. */
  private async provedTotp(user: UserRow, session: SessionRow, code: string): Promise<NonNullable<FactorRow['totp']>> {
    const [{ _id }, now] = [session, this.clock.now()];
    await this.takeGuess(user, session, now);
    const secret = await this.factors.findBegun(`${_id} totp`, now);
    const lastStep = secret === null ? null : stepOfCode(this.sealed.open(secret, user._id), code, now);
    if (secret === null || lastStep === null) throw new AppError('SECOND_FACTOR_WRONG');
    // One secret is one factor: its code would work once in each.
    if (!(await this.factors.takeBegun(`${_id} totp`, now))) throw new AppError('SECOND_FACTOR_WRONG');
    await this.factors.forgiveGuesses(guesserOf(user, session));
    return { secret, lastStep };
  }

  private async usePasskey({ session, factors }: Staff, responseJson: string): Promise<void> {
    const now = this.clock.now();
    const challenge = await this.factors.takeBegun(`${session._id} passkey`, now);
    if (!challenge) throw new AppError('SECOND_FACTOR_WRONG');
    const { factor, counter } = await this.passkeys.authenticate(responseJson, challenge, factors);
    await this.factors.usePasskey(factor._id, counter, now);
  }

  private async useCode({ user, session, factors }: Staff, { code = '', recoveryCode }: FactorProof): Promise<void> {
    const now = this.clock.now();
    await this.takeGuess(user, session, now);
    const isRight = recoveryCode
      ? await this.factors.useRecoveryCode(user._id, this.sealed.hashes(typedRecoveryCode(recoveryCode), user._id))
      : await this.useStep(factors, user, code, now);
    if (!isRight) throw new AppError('SECOND_FACTOR_WRONG');
    await this.factors.forgiveGuesses(guesserOf(user, session));
    if (recoveryCode) await this.note(user, 'use-recovery-code', {});
  }

  private async useStep(factors: readonly FactorRow[], user: UserRow, code: string, now: Date): Promise<boolean> {
    for (const { _id, totp } of factors) {
      if (!totp) continue;
      const secret = this.sealed.open(totp.secret, user._id);
      const step = stepOfCode(secret, code, now);
      if (step === null || !(await this.factors.useStep(_id, step, now))) continue;
      // Each use brings it to the current secret, so that the one of before can go.
      if (!this.sealed.isCurrent(totp.secret, user._id))
        await this.factors.reseal(_id, this.sealed.seal(secret, user._id));
      return true;
    }
    return false;
  }

  private async takeGuess(user: UserRow, session: SessionRow, now: Date): Promise<void> {
    const guesser = guesserOf(user, session);
    if (await this.factors.takeGuess(guesser, now)) return;
    const state = await this.factors.stateOf(guesser);
    throw new AppError('RATE_LIMITED', {
      retryAfterSeconds: Math.max(1, secondsUntilFactorGuess(state?.guesses ?? [], now)),
    });
  }

  private storeCodes({ _id }: UserRow, codes: string[], session: Session): Promise<void> {
    const hashes = codes.map((code) => this.sealed.hash(code, _id));
    return this.factors.setRecoveryCodes(_id, hashes, session);
  }

  private note({ _id, role }: UserRow, action: string, after: object, transaction?: Session): Promise<void> {
    const change = {
      actorId: _id,
      actorRole: role,
      action: `user.${action}`,
      recordKind: 'user' as const,
      recordId: _id,
      beforeJson: '',
      afterJson: JSON.stringify(after),
      reason: '',
      requestId: currentCall()?.requestId ?? '',
    };
    return this.audit.add(change, transaction);
  }
}
