import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Requester as GivenRequester } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { AppError } from '@utsav/contracts/errors/app-error';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { currentCaller } from '@utsav/service-kit/grpc/authorization';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import type { IdentityConfig } from '../identity.config';
import type { Requester } from '../otps/requester';
import { UsersRepository } from '../users/users.repository';
import { KnownDevice, type KnownDeviceRow } from './known-device.schema';

const lifeMs = hours(180 * 24);
const mobilesOfDevice = 10;

const unknownDevice: GivenRequester = { addressWaitSeconds: 0 };

/** Devices on which a mobile logged in before, so that tries of others do not count against them. */
@Injectable()
export class KnownDevices implements OnModuleInit {
  constructor(
    @InjectModel(KnownDevice) private readonly devices: Model<KnownDeviceRow>,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'OTP_PEPPER' | 'OTP_PREVIOUS_PEPPER'>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.devices.init();
  }

  /** The requester of a code for the mobile. Throws RATE_LIMITED for a stranger whose address has no budget left. */
  async requesterOf(mobile: string, given: GivenRequester = unknownDevice): Promise<Requester> {
    const places = this.peppers().map((pepper) => ({
      device: given.deviceId ? hashOf(pepper, 'device', given.deviceId) : '',
      address: hashOf(pepper, 'address', given.address ?? ''),
    }));
    const [{ device, address }, previous] = places as [Place, Place?];
    const known = await this.known(places, mobile);
    if (known) return { key: `device/${known}`, device: known, address, previous, isKnown: true, isKnownDevice: true };
    const caller = currentCaller();
    if (caller.kind === 'user' && (await this.users.find(caller.id))?.mobile === mobile)
      return { key: `user/${caller.id}`, device, address, previous, isKnown: true, isKnownDevice: false };
    if (given.addressWaitSeconds > 0)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: given.addressWaitSeconds });
    return { key: `address/${address}`, device, address, previous, isKnown: false, isKnownDevice: false };
  }

  /**
   * Remembers the device under a new id, which is returned. Never under the one that it brought: that one may have been
   * planted there by a third party that knows it.
   */
  async remember(mobile: string, broughtId: string, session: Session): Promise<string> {
    const before = broughtId
      ? await this.devices
          .findOneAndDelete(
            { _id: { $in: this.peppers().map((pepper) => hashOf(pepper, 'device', broughtId)) } },
            { session },
          )
          .lean<KnownDeviceRow>()
          .exec()
      : null;
    const id = randomBytes(32).toString('base64url');
    const mobiles = [mobile, ...(before?.mobiles ?? []).filter((other) => other !== mobile)].slice(0, mobilesOfDevice);
    await this.devices.insertMany(
      [{ _id: hashOf(this.config.OTP_PEPPER, 'device', id), mobiles, forgetAt: this.clock.in(lifeMs) }],
      {
        session,
      },
    );
    return id;
  }

  /** The mobile is a stranger on all devices from now on. */
  async forget(mobile: string, session: Session): Promise<void> {
    await this.devices.updateMany({ mobiles: mobile }, { $pull: { mobiles: mobile } }, { session });
  }

  /** The hash under which the device is stored, when the mobile logged in on it before. */
  private async known(places: readonly Place[], mobile: string): Promise<string | undefined> {
    for (const { device } of places) {
      const row = device ? await this.devices.findById(device).lean<KnownDeviceRow>().exec() : null;
      if (row && row.forgetAt > this.clock.now() && row.mobiles.includes(mobile)) return device;
    }
    return undefined;
  }

  /** The current one first. */
  private peppers(): string[] {
    return [this.config.OTP_PEPPER, this.config.OTP_PREVIOUS_PEPPER].filter(Boolean);
  }
}

interface Place {
  readonly device: string;
  readonly address: string;
}

const hashOf = (pepper: string, purpose: string, text: string): string =>
  createHmac('sha256', pepper).update(`${purpose} ${text}`).digest('base64url');
