import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { User } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { Gathered } from '@utsav/service-kit/gathering/gathered';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';

/** Who buys. In a crowd many are asked for at once, and one question brings them all. */
@Injectable()
export class Buyers {
  private readonly questions = new Gathered((userIds: string[]) => this.ask(userIds));

  constructor(private readonly clients: GrpcClients) {}

  /** Throws NOT_FOUND. */
  async one(userId: string): Promise<User> {
    const user = await this.questions.add(userId);
    if (!user) throw new AppError('NOT_FOUND');
    return user;
  }

  private async ask(userIds: string[]): Promise<(User | undefined)[]> {
    const { users } = await this.clients
      .to('identity')
      .listUsersById({ userIds: [...new Set(userIds)] }, { as: serviceCaller('gateway') });
    const byId = new Map(users.map((user) => [user.id, user]));
    return userIds.map((id) => byId.get(id));
  }
}
