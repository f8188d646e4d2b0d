import { Injectable } from '@nestjs/common';
import { SessionEnded } from '@utsav/contracts/messages/identity';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { KnownDevices } from '../devices/known-devices';
import { OtpsRepository } from '../otps/otps.repository';
import { FactorsRepository } from '../second-factor/factors.repository';
import { SessionsRepository } from '../sessions/sessions.repository';
import type { UserRow } from '../users/user.schema';

/** Takes everything away by which a user is, or could be, logged in to an account. */
@Injectable()
export class RevokeAccess {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly otps: OtpsRepository,
    private readonly devices: KnownDevices,
    private readonly factors: FactorsRepository,
    private readonly outbox: Outbox,
  ) {}

  async of({ _id: userId, mobile }: UserRow, session: Session): Promise<void> {
    await this.sessions.removeOfUser(userId, session);
    await this.otps.forget(mobile, session);
    await this.devices.forget(mobile, session);
    await this.factors.removeAll(userId, session);
    await this.outbox.add(SessionEnded, userId, { userId, sessionId: '' }, session);
  }
}
