import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { languageOr } from '@utsav/contracts/language/languages';
import { EmailChangeRequested } from '@utsav/contracts/messages/identity';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { isOwner, requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock, minutes, seconds } from '@utsav/service-kit/time/clock';
import type { IdentityConfig } from '../identity.config';
import { hashOtp, newOtp, sameHash } from '../otps/otp-code';
import type { UserRow } from './user.schema';
import { UsersRepository } from './users.repository';
import { codeLifeMs, countedMs, maskEmail, oneMoreCode, triesPerCode } from './pending-email';

const mailDeadlineMs = seconds(8);

export interface EmailRequest {
  user: UserRow;
  /** To be mailed once the transaction is committed; empty where no code is due. */
  code: string;
}

/** A new email counts once the code that was sent there is entered. Until then the one before stays in use. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clients: GrpcClients,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'OTP_PEPPER' | 'OTP_PREVIOUS_PEPPER'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Part of a change of the profile. Throws RATE_LIMITED. */
  async request(user: UserRow, email: string, session: Session): Promise<EmailRequest> {
    const now = this.clock.now();
    const { pendingEmail } = user;
    if (email === user.email) return { user: await this.users.keepEmail(user._id, session), code: '' };
    if (email === '') {
      await this.notifyHolder(user, '', session);
      return { user: await this.users.removeEmail(user._id, now, session), code: '' };
    }
    if (pendingEmail?.email === email && pendingEmail.expiresAt > now) return { user, code: '' };
    if (user.email) await this.notifyHolder(user, email, session);
    return this.newCode(user, email, now, session);
  }

  /** Throws NOT_FOUND where nothing is to be confirmed, RATE_LIMITED, EMAIL_CODE_NOT_SENT. */
  async sendCode(userId: string): Promise<UserRow> {
    requireOwnerOr('users.manage', userId);
    const { user, code } = await this.transactions.run(async (session) => {
      const row = await this.users.find(userId, session);
      const unconfirmed = row?.emailConfirmedAt ? '' : row?.email;
      const email = row?.pendingEmail?.email ?? unconfirmed;
      if (!row || !email) throw new AppError('NOT_FOUND');
      return this.newCode(row, email, this.clock.now(), session);
    });
    await this.mail({ user, code });
    return user;
  }

  /** For the owner alone: whoever has the account and the mailbox. Throws OTP_WRONG, OTP_EXPIRED. */
  async confirm(userId: string, code: string): Promise<UserRow> {
    if (!isOwner(userId)) throw new AppError('NOT_FOUND');
    const now = this.clock.now();
    const pending = (await this.users.takeEmailGuess(userId, triesPerCode, now))?.pendingEmail;
    if (!pending) throw new AppError('OTP_EXPIRED');
    const { id, email, codeHash, tries } = pending;
    const peppers = [this.config.OTP_PEPPER, this.config.OTP_PREVIOUS_PEPPER].filter(Boolean);
    if (!peppers.some((pepper) => sameHash(codeHash, hashOtp(pepper, email, id, code))))
      throw new AppError('OTP_WRONG', { triesLeft: triesPerCode - tries });
    const user = await this.users.confirmEmail(userId, { id, email }, now);
    if (!user) throw new AppError('OTP_EXPIRED');
    return user;
  }

  async cancel(userId: string): Promise<UserRow> {
    requireOwnerOr('users.manage', userId);
    return this.users.keepEmail(userId);
  }

  /** Throws EMAIL_CODE_NOT_SENT: the same code may have come all the same, and another one can be had. */
  async mail({ user: { _id: userId, name, language, pendingEmail }, code }: EmailRequest): Promise<void> {
    if (!code || !pendingEmail) return;
    const request = {
      name,
      email: pendingEmail.email,
      code,
      validMinutes: codeLifeMs / minutes(1),
      language: languageOr(language),
    };
    try {
      await this.clients
        .client('notifications')
        .sendEmailCode(request, { deadlineMs: mailDeadlineMs, as: serviceCaller('identity') });
    } catch (error) {
      this.log.warn({ event: 'email-code.delivery-failed', err: error, userId }, 'a code could not be mailed');
      throw new AppError('EMAIL_CODE_NOT_SENT', { retryAfterSeconds: 30 });
    }
  }

  private async newCode(user: UserRow, email: string, now: Date, session: Session): Promise<EmailRequest> {
    const emailCodes = oneMoreCode(user, now);
    if (!emailCodes) {
      const since = user.emailCodes?.since ?? now;
      const retryAfterSeconds = Math.ceil((since.getTime() + countedMs - now.getTime()) / 1000);
      throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    }
    const [id, code] = [randomUUID(), newOtp()];
    const pendingEmail = {
      id,
      email,
      codeHash: hashOtp(this.config.OTP_PEPPER, email, id, code),
      tries: 0,
      expiresAt: this.clock.in(codeLifeMs),
    };
    return { user: await this.users.setPendingEmail(user._id, { pendingEmail, emailCodes }, session), code };
  }

  /** Who has the mailbox so far must not lose it unseen. */
  private async notifyHolder({ _id: userId, name, email }: UserRow, newEmail: string, session: Session): Promise<void> {
    const at = this.clock.now().toISOString();
    const change = { userId, changeId: randomUUID(), name, email, newEmail: maskEmail(newEmail), at };
    await this.outbox.add(EmailChangeRequested, userId, change, session);
  }
}
