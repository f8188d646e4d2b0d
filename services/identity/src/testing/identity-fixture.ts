import { generateKeyPairSync } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { SessionState } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { accessToken, AccessClaims } from '@utsav/contracts/session/access-token';
import { startService, type RunningService } from '@utsav/service-kit/boot/start-service';
import { serviceCaller, visitor, type Caller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { OutboxRelay } from '@utsav/service-kit/outbox/outbox-relay';
import { Clock } from '@utsav/service-kit/time/clock';
import { freePort } from '@utsav/test-kit/processes/free-port';
import { createVerifier } from 'fast-jwt';
import type { Connection } from 'mongoose';
import { identityDefinition } from '../identity.definition';
import type { UserRow } from '../users/user.schema';
import { fakeNotifications, SmsProvider } from './fake-notifications';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { gatewayClients } from '@utsav/test-kit/callers/gateway-clients';

const signing = generateKeyPairSync('ed25519');
const previous = generateKeyPairSync('ed25519');

/** The specs of the deploy files read from `to('…')` which service calls which; this one does not call itself. */
const ownName = 'identity' as const;

const base64 = (pem: string | Buffer): string => Buffer.from(pem).toString('base64');

/** Identity on real engines, called by gRPC as the gateway does, with an SMS provider that can be read. */
export class IdentityFixture {
  private lateMs = 0;
  private mobiles = 0;

  private constructor(
    private readonly service: RunningService,
    private readonly notifications: RunningService,
    private readonly clients: GrpcClients,
    /** As the service was started. */
    readonly env: NodeJS.ProcessEnv,
  ) {
    service.app.get(Clock).now = () => new Date(Date.now() + this.lateMs);
  }

  static async start(changes: Record<string, string> = {}): Promise<IdentityFixture> {
    const [port, notificationsPort] = [await freePort(), await freePort()];
    const env = {
      ...process.env,
      LOG_LEVEL: 'silent',
      HEALTH_PORT: '0',
      MONGO_DB_PREFIX: `t_${randomId('x').slice(2, 10)}_`,
      ...callerKeysOf('identity'),
      IDENTITY_URL: `127.0.0.1:${port}`,
      NOTIFICATIONS_URL: `127.0.0.1:${notificationsPort}`,
      OTP_PEPPER: 'a pepper of more than thirty-two characters',
      STAFF_FACTOR_SECRET: 'a factor secret of more than thirty-two characters',
      SITE_URL: 'https://utsav.example',
      JWT_SIGNING_KEY: base64(signing.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      JWT_PREVIOUS_PUBLIC_KEYS: base64(previous.publicKey.export({ type: 'spki', format: 'pem' })),
      ...changes,
    };
    const notifications = await startService(fakeNotifications, {
      ...env,
      ...callerKeysOf('notifications'),
      SERVICE_PORT: String(notificationsPort),
    });
    const service = await startService(identityDefinition, { ...env, SERVICE_PORT: String(port) });
    // What is pending for Kafka stays where a test can read it.
    await service.app.get(OutboxRelay).stop();
    return new IdentityFixture(service, notifications, gatewayClients({ ...env, SERVICE_PORT: '0' }), env);
  }

  async stop(): Promise<void> {
    this.clients.onApplicationShutdown();
    await this.connection.dropDatabase();
    await this.service.close();
    await this.notifications.close();
  }

  get sms(): SmsProvider {
    return this.notifications.app.get(SmsProvider);
  }

  /** Identity's clock runs late by so much more from now on. */
  wait(milliseconds: number): void {
    this.lateMs += milliseconds;
  }

  /** By identity's clock. */
  now(): Date {
    return new Date(Date.now() + this.lateMs);
  }

  as(caller: Caller) {
    const identity = this.clients.client(ownName);
    return new Proxy(identity, {
      get: (_, method: keyof typeof identity) => (request: never) => identity[method](request, { as: caller }),
    });
  }

  get visitor() {
    return this.as(visitor);
  }

  get gateway() {
    return this.as(serviceCaller('gateway'));
  }

  /** The state of one session, as the gateway reads it. */
  async sessionState(sessionId: string): Promise<SessionState> {
    const { sessions } = await this.gateway.checkSessions({ sessionIds: [sessionId] });
    const [state] = sessions;
    if (!state) throw new Error('no session state');
    return state;
  }

  async sendCode(mobile: string): Promise<string> {
    const { mobile: e164 } = await this.visitor.sendOtp({ mobile });
    return this.sms.lastCode(e164);
  }

  /** Registers a number of its own for each call. */
  async newMember(): Promise<{ user: { id: string; mobile: string }; tokens: Tokens; caller: Caller }> {
    const mobile = this.newMobile();
    const otp = await this.sendCode(mobile);
    const { user, tokens } = await this.visitor.register({ name: 'Asha Rao', email: '', mobile, otp });
    if (!user || !tokens) throw new Error('registration gave nothing');
    return { user, tokens, caller: this.callerOf(tokens) };
  }

  callerOf({ accessToken: token }: Tokens): Caller {
    const { sub, sid, role } = this.claims(token);
    return { kind: 'user', id: sub, role, sessionId: sid };
  }

  /** As the gateway checks it, but for the time. */
  claims(token: string): AccessClaims {
    const verify = createVerifier({
      key: signing.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      algorithms: [accessToken.algorithm],
      allowedIss: accessToken.issuer,
      allowedAud: accessToken.audience,
      checkTyp: accessToken.type,
      ignoreExpiration: true,
      ignoreNotBefore: true,
    });
    return AccessClaims.parse(verify(token));
  }

  newMobile(): string {
    this.mobiles += 1;
    return `98${String(this.mobiles).padStart(8, '0')}`;
  }

  async setRole(userId: string, role: UserRow['role']): Promise<void> {
    await this.connection.collection<UserRow>('users').updateOne({ _id: userId }, { $set: { role } });
  }

  stored(collection: string): Promise<object[]> {
    return this.connection.collection(collection).find().toArray();
  }

  /** Puts fields of a row into a collection, as if they had come about. */
  async store(collection: string, { _id, ...fields }: { _id: string; [field: string]: unknown }): Promise<void> {
    await this.connection
      .collection<{ _id: string }>(collection)
      .updateOne({ _id }, { $set: fields }, { upsert: true });
  }

  /** From now on the database refuses new rows of a collection, or no longer. */
  async refuseRows(collection: string, isRefused: boolean): Promise<void> {
    await this.connection.db?.command({ collMod: collection, validator: isRefused ? { _id: { $exists: false } } : {} });
  }

  async pendingMessages(): Promise<{ type: string; key: string; data: unknown }[]> {
    const rows = await this.service.app.get(Outbox).rows().find().toArray();
    return rows.map(({ value }) => JSON.parse(value) as { type: string; key: string; data: unknown });
  }

  get connection(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }
}

interface Tokens {
  accessToken: string;
  refreshToken: string;
}
