import type { Collection, Db, MongoClient } from 'mongodb';
import type { Row } from './batches';
import type { Violation } from './violation';

const services = ['identity', 'catalog', 'pricing', 'booking', 'payments', 'notifications'] as const;
export type ServiceDatabase = (typeof services)[number];

/** The databases of all services. */
export class Databases {
  constructor(
    private readonly client: MongoClient,
    private readonly prefix: string,
  ) {}

  get all(): Db[] {
    return services.map((service) => this.of(service));
  }

  of(service: ServiceDatabase): Db {
    return this.client.db(`${this.prefix}${service}`);
  }

  rows(service: ServiceDatabase, collection: string): Collection<Row> {
    return this.of(service).collection<Row>(collection);
  }
}

/** Something that no service can see alone. */
export interface CrossCheck {
  invariant: string;
  /** What is younger than `settledBefore` may be on its way. */
  find(databases: Databases, settledBefore: Date): AsyncIterable<Omit<Violation, 'invariant'>>;
  /** The rows have no timestamp that shows what is in transit: only what is found again after a pause counts. */
  looksTwice?: boolean;
}
