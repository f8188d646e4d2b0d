import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { accountRoutes } from '@utsav/contracts/http/account';
import { MediaUrl } from '@utsav/contracts/http/scalars';
import { LanguageChosen } from '@utsav/contracts/messages/identity';
import { anyEvent, requireOwnerOr, requirePermission } from '@utsav/service-kit/grpc/authorization';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock } from '@utsav/service-kit/time/clock';
import { actorView } from '../service-accounts/service-account-view';
import { ServiceAccountsRepository } from '../service-accounts/service-accounts.repository';
import { EmailChanges } from './email-changes';
import { userView } from './user-view';
import type { UserRow } from './user.schema';
import { UsersRepository } from './users.repository';

const ProfileForm = accountRoutes['PUT /api/user/updateProfile/:userId'].body;

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: ServiceAccountsRepository,
    private readonly emails: EmailChanges,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A person, or the service account of a program. Throws NOT_FOUND. */
  async get(id: string): Promise<rpc.User> {
    requireOwnerOr('bookings.view', id);
    const user = await this.users.find(id);
    if (user) return userView(user);
    const [account] = await this.accounts.findAll([id]);
    if (!account) throw new AppError('NOT_FOUND');
    return actorView(account);
  }

  /** People, and the service accounts of programs among the ids. */
  async list(ids: string[]): Promise<rpc.User[]> {
    requirePermission('bookings.view', anyEvent);
    const [users, accounts] = await Promise.all([this.users.findAll(ids), this.accounts.findAll(ids)]);
    return [...users.map(userView), ...accounts.map(actorView)];
  }

  async changeProfile(
    userId: string,
    form: { name?: string; email?: string; dob?: string; gender?: string; language?: string },
  ): Promise<UserRow> {
    requireOwnerOr('users.manage', userId);
    const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
    const change = parseOrThrow(ProfileForm, given);
    const { email, ...fields } = change;
    const { language } = fields;
    const now = this.clock.now();
    if (!language && email === undefined) return existing(await this.users.changeProfile(userId, fields, now));
    const requested = await this.transactions.run(async (session) => {
      const user = existing(await this.users.changeProfile(userId, fields, now, session));
      if (language)
        await this.outbox.add(LanguageChosen, userId, { userId, language, chosenAt: now.toISOString() }, session);
      return email === undefined ? { user, code: '' } : this.emails.request(user, email, session);
    });
    // The change is stored: a code that could not be mailed can be requested again.
    await this.emails.mail(requested).catch(() => undefined);
    return requested.user;
  }

  async setProfileImage(userId: string, profileImage: string): Promise<UserRow> {
    requireOwnerOr('users.manage', userId);
    const image = parseOrThrow(MediaUrl, profileImage);
    return existing(await this.users.changeProfile(userId, { profileImage: image }, this.clock.now()));
  }
}

function existing(user: UserRow | null): UserRow {
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}
