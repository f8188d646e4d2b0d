import { Injectable } from '@nestjs/common';
import { currentCall } from '@utsav/service-kit/caller/call-context';
import { GrpcClients, type ServiceClient } from '@utsav/service-kit/grpc/grpc-clients';
import { ownerOf } from '@utsav/service-kit/grpc/owner-of';
import type { CallOptions } from '@utsav/service-kit/grpc/rpc-client';
import { Unreachable } from '@utsav/service-kit/grpc/wire-error';
import { CopyLease } from './copy-lease';

/**
 * One copy owns an event and serves what changes it, so that transactions of two copies do not conflict. For a second or
 * so after a copy comes or goes they may see different owners: every write is conditional, so that is slower, never wrong.
 */
@Injectable()
export class EventOwners {
  constructor(
    private readonly lease: CopyLease,
    private readonly clients: GrpcClients,
  ) {}

  isMine(eventId: string): boolean {
    return this.foreignOwner(eventId) === undefined;
  }

  /** Runs `here` where this copy owns the event, the call was forwarded already or the owner cannot be reached. */
  async run<T>(
    eventId: string,
    here: () => Promise<T>,
    atOwner: (owner: ServiceClient<'booking'>, options: CallOptions) => Promise<T>,
  ): Promise<T> {
    const owner = currentCall()?.isForwarded ? undefined : this.foreignOwner(eventId);
    if (!owner) return here();
    try {
      return await atOwner(this.clients.clientAt('booking', owner.address), { isForwarded: true });
    } catch (error) {
      if (error instanceof Unreachable) return here();
      throw error;
    }
  }

  private foreignOwner(eventId: string) {
    const copies = this.lease.copies();
    if (copies.length < 2) return undefined;
    const owner = ownerOf(eventId, copies);
    return owner?.id === this.lease.id ? undefined : owner;
  }
}
