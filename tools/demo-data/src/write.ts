import { requireReindex } from '@utsav/catalog/events/index-revision';
import type { UserRow } from '@utsav/identity/users/user.schema';
import { createConnection, type ClientSession, type Connection } from 'mongoose';
import type { World } from './world';

type Row = { _id: string };

/** Each service's own database. */
const services = ['identity', 'pricing', 'booking', 'payments', 'notifications', 'catalog'] as const;
type Service = (typeof services)[number];

export class Databases {
  private readonly open = new Map<Service, Connection>();

  constructor(
    private readonly url: string,
    private readonly prefix: string,
  ) {}

  async connect(): Promise<void> {
    for (const service of services) {
      const connection = createConnection(this.url, {
        dbName: `${this.prefix}${service}`,
        appName: 'demo-data',
        writeConcern: { w: 'majority', j: true },
        serverSelectionTimeoutMS: 10_000,
        autoIndex: false,
      });
      this.open.set(service, connection);
      await connection.asPromise();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.open.values()].map((connection) => connection.close()));
  }

  async hasEvents(): Promise<boolean> {
    return (
      (await this.of('catalog')
        .collection('events')
        .findOne({}, { projection: { _id: 1 } })) !== null
    );
  }

  /** Replaces what is there. Events come last: while there are none, a run that was cut off is made good by the next. */
  async write({ catalog: { events, ...catalog }, identity, ...others }: World): Promise<void> {
    await this.replaceUsers(identity.users);
    const all: Partial<Record<Service, Record<string, Row[]>>> = { ...others, catalog };
    for (const [service, collections] of Object.entries(all) as [Service, Record<string, Row[]>][])
      for (const [name, rows] of Object.entries(collections)) await this.replace(service, name, rows);
    // A catalog that is running lists the new ones at once.
    await this.of('catalog').transaction(async (session) => {
      await this.replace('catalog', 'events', events, session);
      await requireReindex(this.of('catalog'), session);
    });
  }

  private of(service: Service): Connection {
    const connection = this.open.get(service);
    if (!connection) throw new Error(`not connected to ${service}`);
    return connection;
  }

  private async replace(service: Service, name: string, rows: Row[], session?: ClientSession): Promise<void> {
    const collection = this.of(service).collection<Row>(name);
    const options = session ? { session } : {};
    await collection.deleteMany({}, options);
    if (rows.length > 0) await collection.insertMany(rows, { ordered: false, ...options });
  }

  /** Adds those whose number has no account yet. Returns how many that were. */
  async addUsers(users: UserRow[]): Promise<number> {
    const { upsertedCount } = await this.of('identity')
      .collection<UserRow>('users')
      .bulkWrite(
        users.map((user) => ({
          updateOne: { filter: { mobile: user.mobile }, update: { $setOnInsert: user }, upsert: true },
        })),
      );
    return upsertedCount;
  }

  /** Accounts that people made by hand stay. */
  private async replaceUsers(users: UserRow[]): Promise<void> {
    const collection = this.of('identity').collection<UserRow>('users');
    await collection.deleteMany({ mobile: { $in: users.map(({ mobile }) => mobile) } });
    await collection.insertMany(users, { ordered: false });
  }
}
