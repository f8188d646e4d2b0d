import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { accountRoutes } from '@utsav/contracts/http/account';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import { toE164 } from '../mobile/e164';
import { OtpsService } from '../otps/otps.service';
import { SessionsService, type TokenPair } from '../sessions/sessions.service';
import type { UserRow } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';
import { checked } from './checked';

export interface SignedIn {
  tokens: TokenPair;
  user: UserRow;
}

const NewAccount = accountRoutes['POST /api/user/registerUserOTP'].body.pick({ name: true, email: true });

/** The two doors that a one-time password opens. Whether a number has an account is told to its owner only. */
@Injectable()
export class SignInService {
  constructor(
    private readonly otps: OtpsService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async login(typedMobile: string, code: string, device: string): Promise<SignedIn> {
    const mobile = toE164(typedMobile);
    const proved = await this.otps.prove(mobile, code);
    const user = await this.users.findByMobile(mobile);
    if (!user) {
      await this.otps.keep(proved);
      throw new AppError('ACCOUNT_NOT_FOUND');
    }
    return this.transactions.run(async (session) => {
      await this.otps.consume(proved, session);
      return { tokens: await this.sessions.begin(user, device, session), user };
    });
  }

  async register(
    form: { name: string; email: string },
    typedMobile: string,
    code: string,
    device: string,
  ): Promise<SignedIn> {
    const mobile = toE164(typedMobile);
    const { name, email = '' } = checked(NewAccount, form);
    const proved = await this.otps.prove(mobile, code);
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
      createdAt: now,
      updatedAt: now,
    };
    try {
      return await this.transactions.run(async (session) => {
        await this.otps.consume(proved, session);
        await this.users.add(user, session);
        return { tokens: await this.sessions.begin(user, device, session), user };
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.otps.keep(proved);
      throw new AppError('ACCOUNT_EXISTS');
    }
  }
}
