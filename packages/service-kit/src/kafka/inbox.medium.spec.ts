import { createConnection, Schema, type Connection, type Model } from 'mongoose';
import { currentCall, runInCall } from '../caller/call-context';
import { serviceCaller } from '../caller/caller';
import { randomId } from '../ids/random-id';
import { Transactions } from '../mongo/transactions';
import { Inbox } from './inbox';

interface Row {
  _id: string;
  requestId?: string | undefined;
}

describe(Inbox, () => {
  let connection: Connection;
  let transactions: Transactions;
  let inbox: Inbox;
  let commits = 0;
  let effects: Model<Row>;
  const rows = () => connection.collection<Row>('effects');
  const effectOf = (id: string) => async (session: Parameters<Parameters<Inbox['once']>[2]>[0]) => {
    await rows().insertOne({ _id: id, requestId: currentCall()?.requestId }, { session });
  };

  beforeAll(async () => {
    connection = await createConnection(process.env.MONGO_URL ?? '', {
      dbName: `t_${randomId('x').slice(2, 10)}_inbox`,
    }).asPromise();
    effects = connection.model<Row>(
      'Effect',
      new Schema<Row>({ _id: String, requestId: String }, { collection: 'effects', versionKey: false }),
    );
    transactions = new Transactions(connection);
    transactions.onCommit(() => (commits += 1));
    inbox = new Inbox(connection, transactions);
    await rows().createIndex({ requestId: 1 });
  });
  beforeEach(async () => {
    await rows().deleteMany({});
    commits = 0;
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it('has one effect of a message, however often and from whichever instance it comes', async () => {
    const other = new Inbox(connection, transactions);
    await Promise.all([inbox, other, inbox].map((each) => each.once('proof', 'msg_1', effectOf('a'))));
    await inbox.once('proof', 'msg_1', effectOf('a'));
    expect(await rows().countDocuments()).toBe(1);
    await inbox.once('another', 'msg_1', effectOf('b'));
    expect(await rows().countDocuments()).toBe(2);
  });

  it('has the effect of a new message that comes together with some that were had', async () => {
    const [old, fresh] = [
      Array.from({ length: 10 }, (_, at) => `had_${at}`),
      Array.from({ length: 10 }, (_, at) => `fresh_${at}`),
    ];
    for (const id of old) await inbox.once('proof', id, effectOf(id));
    const again = old.flatMap((id, at) => [id, fresh[at] ?? id]);
    await Promise.all(again.map((id) => inbox.once('proof', id, effectOf(id))));
    const found = await rows().find().toArray();
    expect(found.map(({ _id }) => _id).toSorted()).toEqual([...old, ...fresh].toSorted());
  });

  it('inserts what is only new with that of other messages, and nothing of a message that fails', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `new_${at}`);
    const outcomes = await Promise.allSettled(
      ids.map((id) =>
        inbox.once('proof', id, (_, unitOfWork) => {
          unitOfWork.add(effects, { _id: id });
          return id === 'new_7' ? Promise.reject(new Error('no')) : Promise.resolve();
        }),
      ),
    );
    const failed = ids.filter((_, at) => outcomes[at]?.status === 'rejected');
    expect(failed).toEqual(['new_7']);
    const found = await rows().find().toArray();
    expect(found.map(({ _id }) => _id).toSorted()).toEqual(ids.filter((id) => id !== 'new_7').toSorted());
  });

  it('commits what comes at the same time together, each effect in the call of its own message', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => `many_${at}`);
    const call = (requestId: string) => ({ requestId, caller: serviceCaller('pricing') });
    await Promise.all(ids.map((id) => runInCall(call(id), () => inbox.once('proof', id, effectOf(id)))));
    const found = await rows().find().toArray();
    expect(found).toHaveLength(40);
    expect(found.filter(({ _id, requestId }) => requestId !== _id)).toEqual([]);
    expect(commits).toBeLessThan(10);
  });

  it('does not let a message whose effect fails hold up those beside it, nor keeps half of it', async () => {
    const outcomes = await Promise.allSettled([
      inbox.once('proof', 'good_1', effectOf('good_1')),
      inbox.once('proof', 'good_2', effectOf('good_2')),
      inbox.once('proof', 'bad', async (session) => {
        await effectOf('half')(session);
        throw new Error('no such booking');
      }),
      inbox.once('proof', 'good_3', effectOf('good_3')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect((await rows().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([
      'good_1',
      'good_2',
      'good_3',
    ]);
    await inbox.once('proof', 'bad', effectOf('mended'));
    expect(await rows().countDocuments({ _id: 'mended' })).toBe(1);
  });
});
