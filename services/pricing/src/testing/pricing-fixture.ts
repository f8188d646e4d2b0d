import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type * as rpc from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { startService, type RunningService } from '@utsav/service-kit/boot/start-service';
import type { DataOf, MessageDefinition } from '@utsav/contracts/messages/message';
import { Bus } from '@utsav/service-kit/kafka/bus';
import { serviceCaller, visitor, type Caller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { testNamespace, type TestNamespace } from '@utsav/test-kit/engines/test-namespace';
import { kafkaMessage } from '@utsav/test-kit/messages/kafka-message';
import { freePort } from '@utsav/test-kit/processes/free-port';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import { mongo, type Connection, type Model } from 'mongoose';
import { Coupon as CouponName, type CouponRow } from '../coupons/coupon.schema';
import { CouponsRepository } from '../coupons/coupons.repository';
import { EventPricesRepository } from '../events/event-prices.repository';
import type { EventPricesRow } from '../events/event-prices.schema';
import { pricingDefinition } from '../pricing.definition';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { gatewayClients } from '@utsav/test-kit/callers/gateway-clients';

/** The specs of the deploy files read from `to('…')` which service calls which; this one does not call itself. */
const ownName = 'pricing' as const;

const person = (id: string, role: Caller['role']): Caller => ({ kind: 'user', id, role, sessionId: 'ses_1' });

export const admin = person('usr_admin', 'admin');
export const counter = person('usr_counter', 'counter');
export const member = person('usr_member', 'user');
export const booking = serviceCaller('gateway');

/** Pricing on real engines, called by gRPC as others do. */
export class PricingFixture {
  private constructor(
    private readonly service: RunningService,
    private readonly namespace: TestNamespace,
    private readonly clients: GrpcClients,
    /** As the service was started. */
    readonly env: NodeJS.ProcessEnv,
  ) {}

  static async start(): Promise<PricingFixture> {
    const [port, namespace] = [await freePort(), await testNamespace()];
    const env = {
      ...process.env,
      LOG_LEVEL: 'silent',
      SERVICE_PORT: String(port),
      HEALTH_PORT: '0',
      ...namespace.env,
      ...callerKeysOf('pricing'),
      PRICING_URL: `127.0.0.1:${port}`,
    };
    const service = await startService(pricingDefinition, env);
    return new PricingFixture(service, namespace, gatewayClients(env), env);
  }

  async stop(): Promise<void> {
    this.clients.onApplicationShutdown();
    await this.connection.dropDatabase();
    await this.service.close();
    await this.namespace.dispose();
  }

  /** Pricing's clock stands at this instant from now on. */
  setClock(now: Date): void {
    this.service.app.get(Clock).now = () => now;
  }

  as(caller: Caller) {
    const pricing = this.clients.client(ownName);
    return new Proxy(pricing, {
      get: (_, method: keyof typeof pricing) => (request: never) => pricing[method](request, { as: caller }),
    });
  }

  /** Saves as an admin. */
  async save(form: rpc.CouponForm, couponId?: string): Promise<rpc.Coupon> {
    const { coupon } = await this.as(admin).saveCoupon({ couponId, form });
    if (!coupon) throw new Error('a response without a coupon');
    return coupon;
  }

  async codes(listedOnly: boolean, eventId?: string, caller: Caller = listedOnly ? visitor : admin): Promise<string[]> {
    const { coupons } = await this.as(caller).listCoupons({ eventId, listedOnly });
    return coupons.map(({ code }) => code).toSorted();
  }

  quote(request: Partial<rpc.QuotePriceRequest>, caller: Caller = booking) {
    const everything = { eventId: '', lines: [], counter: undefined };
    return this.as(caller).quotePrice({ ...everything, ...request });
  }

  /** As booking publishes it, as often as given. */
  async publish<M extends MessageDefinition>(message: M, key: string, data: DataOf<M>, times = 1): Promise<void> {
    const sent = kafkaMessage(message, key, data);
    await this.service.app.get<Bus>(Bus).publishBatch(Array.from({ length: times }, () => sent));
  }

  /** The next transaction is ended at its commit by a conflict, and so begun anew. */
  failNextCommit(): void {
    const transactions = this.service.app.get(Transactions);
    const run = transactions.run.bind(transactions);
    transactions.run = (work) => {
      transactions.run = run;
      let tries = 0;
      return run(async (session) => {
        const result = await work(session);
        if ((tries += 1) > 1) return result;
        const conflict = new mongo.MongoServerError({ message: 'WriteConflict', code: 112 });
        conflict.addErrorLabel('TransientTransactionError');
        throw conflict;
      });
    };
  }

  knowEvent(row: EventPricesRow): Promise<void> {
    return this.service.app.get(EventPricesRepository).saveIfNewer(row);
  }

  /** Counts a use, and the transaction that it is a part of fails. */
  async countUseInVain(couponId: string): Promise<void> {
    const { app } = this.service;
    const failed = app.get(Transactions).run(async (session) => {
      await app.get(CouponsRepository).countUse(couponId, 1, session);
      throw new Error('not committed');
    });
    await failed.catch(() => undefined);
  }

  get connection(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }

  get coupons(): Model<CouponRow> {
    return this.service.app.get<Model<CouponRow>>(getModelToken(CouponName));
  }
}
