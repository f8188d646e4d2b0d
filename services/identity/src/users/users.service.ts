import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import { accountRoutes } from '@utsav/contracts/http/account';
import { MediaUrl } from '@utsav/contracts/http/scalars';
import { requireOwnerOrStaff, requireOwnerOrAdmin, requireStaff } from '@utsav/service-kit/grpc/authorization';
import { Clock } from '@utsav/service-kit/time/clock';
import type { UserRow } from './user.schema';
import { UsersRepository } from './users.repository';

const ProfileForm = accountRoutes['PUT /api/user/updateProfile/:userId'].body;

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  async get(userId: string): Promise<UserRow> {
    requireOwnerOrStaff(userId);
    return existing(await this.users.find(userId));
  }

  list(userIds: string[]): Promise<UserRow[]> {
    requireStaff();
    return this.users.findAll(userIds);
  }

  async changeProfile(
    userId: string,
    form: { name?: string; email?: string; dob?: string; gender?: string },
  ): Promise<UserRow> {
    requireOwnerOrAdmin(userId);
    const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
    return existing(await this.users.changeProfile(userId, parseOrThrow(ProfileForm, given), this.clock.now()));
  }

  async setProfileImage(userId: string, profileImage: string): Promise<UserRow> {
    requireOwnerOrAdmin(userId);
    const image = parseOrThrow(MediaUrl, profileImage);
    return existing(await this.users.changeProfile(userId, { profileImage: image }, this.clock.now()));
  }
}

function existing(user: UserRow | null): UserRow {
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}
