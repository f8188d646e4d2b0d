import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { accessToken } from '@utsav/contracts/session/access-token';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import { createVerifier } from 'fast-jwt';

export type Verify = (token: string) => unknown;

const coolDownMs = seconds(10);
const startPauseMs = seconds(1);

/** Verifiers of access tokens by key id; identity owns the keys. */
@Injectable()
export class SigningKeys implements OnApplicationBootstrap, OnApplicationShutdown {
  private verifiers = new Map<string, Verify>();
  private loading: Promise<void> | undefined;
  private loadedAt = 0;
  private stopped = false;

  constructor(
    private readonly clients: GrpcClients,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Identity may start after the gateway: routes without a token work meanwhile. */
  onApplicationBootstrap(): void {
    void this.loadFirst();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
  }

  ready(): boolean {
    return this.verifiers.size > 0;
  }

  fromCache(kid: string): Verify | undefined {
    return this.verifiers.get(kid);
  }

  /** Loads a key that identity has added since; a cool-down keeps made-up key ids from causing a call each. */
  async find(kid: string): Promise<Verify | undefined> {
    if (!this.ready() || Date.now() - this.loadedAt >= coolDownMs) await this.load();
    return this.verifiers.get(kid);
  }

  private load(): Promise<void> {
    this.loading ??= this.fetch().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async fetch(): Promise<void> {
    const { keys } = await this.clients
      .client('identity')
      .listSigningKeys({}, { as: serviceCaller('gateway'), deadlineMs: 2000 });
    this.verifiers = new Map(keys.map(({ kid, publicKey }) => [kid, this.verifiers.get(kid) ?? verifierOf(publicKey)]));
    this.loadedAt = Date.now();
  }

  private async loadFirst(): Promise<void> {
    while (!this.stopped && !this.ready()) {
      try {
        await this.load();
      } catch (error) {
        this.log.info({ event: 'signing-keys.waiting', err: error }, 'waiting for the signing keys of identity');
      }
      if (!this.ready()) await new Promise((resolve) => setTimeout(resolve, startPauseMs).unref());
    }
  }
}

const verifierOf = (publicKey: string): Verify =>
  createVerifier({
    key: publicKey,
    algorithms: [accessToken.algorithm],
    allowedIss: accessToken.issuer,
    allowedAud: accessToken.audience,
    checkTyp: accessToken.type,
    requiredClaims: ['sub', 'sid', 'exp'],
    clockTolerance: seconds(5),
  });
