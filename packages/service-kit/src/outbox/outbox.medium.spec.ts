import { defineMessage } from '@utsav/contracts/messages/message';
import { userTopic } from '@utsav/contracts/messages/topics';
import { createConnection, mongo, type Connection } from 'mongoose';
import { z } from 'zod';
import { randomId } from '../ids/random-id';
import { Transactions, type Session } from '../mongo/transactions';
import { Outbox } from './outbox';

const Done = defineMessage({ topic: userTopic, type: 'proof.thing.done', version: 1, data: z.object({}) });

describe(Outbox, () => {
  let connection: Connection;
  let transactions: Transactions;
  let outbox: Outbox;
  let toSend: boolean[] = [];
  const publish = (session: Session) => outbox.add(Done, 'thing_1', {}, session);

  beforeAll(async () => {
    connection = await createConnection(process.env.MONGO_URL ?? '', {
      dbName: `t_${randomId('x').slice(2, 10)}_outbox`,
    }).asPromise();
    transactions = new Transactions(connection);
    outbox = new Outbox(connection);
    await outbox.rows().createIndex({ at: 1 });
    transactions.onCommit((session) => toSend.push(outbox.hasToSend(session)));
  });
  beforeEach(() => {
    toSend = [];
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it('has something to send after a commit that wrote a message, and after no other', async () => {
    await transactions.run(publish);
    await transactions.run((session) => outbox.addAll([], session));
    await transactions.run(() => Promise.resolve());
    expect(toSend).toEqual([true, false, false]);
    expect(await outbox.rows().countDocuments()).toBe(1);
  });

  it('is determined anew for each transaction of a session, whatever became of the one before', async () => {
    await connection.withSession(async (session) => {
      const run = async (work: () => Promise<void>) => {
        await session.withTransaction(work);
        transactions.committed(session);
      };
      await run(() => publish(session));
      await run(() => Promise.resolve());
      const refused = run(async () => {
        await publish(session);
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
      await run(() => publish(session));
    });
    expect(toSend).toEqual([true, false, true]);
  });

  it('keeps no message of a transaction that was refused, and one of a transaction that had to be repeated', async () => {
    const before = await outbox.rows().countDocuments();
    const refused = transactions.run(async (session) => {
      await publish(session);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await outbox.rows().countDocuments()).toBe(before);

    let tries = 0;
    await transactions.run(async (session) => {
      await publish(session);
      if ((tries += 1) === 1) throw conflict();
    });
    expect([tries, await outbox.rows().countDocuments()]).toEqual([2, before + 1]);
  });
});

/** As the server ends the slower of two transactions that write the same row. */
function conflict(): mongo.MongoServerError {
  const error = new mongo.MongoServerError({ message: 'WriteConflict', code: 112 });
  error.addErrorLabel('TransientTransactionError');
  return error;
}
