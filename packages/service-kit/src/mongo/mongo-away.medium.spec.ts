import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { OwnEngine } from '@utsav/test-kit/engines/own-engine';
import { ConnectionStates, Schema, type Connection, type Model } from 'mongoose';
import { knownError } from '../grpc/wire-error';
import { mongoModule } from './mongo.module';
import { Transactions } from './transactions';

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => knownError(error).code,
  );

describe('a server of MongoDB that stays away', () => {
  let engine: OwnEngine;
  let context: INestApplicationContext;
  let connection: Connection;
  let rows: Model<{ name: string }>;
  let transactions: Transactions;

  beforeAll(async () => {
    engine = await OwnEngine.start('mongo', 'mongo-away');
    const config = { MONGO_URL: engine.env.MONGO_URL ?? '', MONGO_DB_PREFIX: 'away-', NODE_ENV: 'test' } as const;
    context = await NestFactory.createApplicationContext(mongoModule('proof', config), { logger: false });
    connection = context.get<Connection>(getConnectionToken());
    rows = connection.model<{ name: string }>('Row', new Schema({ name: String }));
    transactions = new Transactions(connection);
    await rows.init();
  });
  afterAll(async () => {
    await context?.close();
    await engine?.stop();
  });

  const calls: Record<string, () => Promise<unknown>> = {
    'a read': () => rows.find().lean().exec(),
    'an aggregate': () => rows.aggregate([{ $match: {} }]).exec(),
    'an insert': () => rows.insertMany([{ name: 'Asha' }], { lean: true }),
    'a bulk write': () => rows.bulkWrite([{ updateOne: { filter: { name: 'Asha' }, update: { name: 'Ravi' } } }]),
    'a plain collection': () => rows.collection.countDocuments(),
    'a transaction': () => transactions.run((session) => rows.findOne({}, null, { session })),
  };
  const outcomes = (): Promise<string[]> =>
    Promise.all(Object.entries(calls).map(async ([name, call]) => `${name}: ${await outcomeOf(call())}`));
  const everyCallIs = (outcome: string) => Object.keys(calls).map((name) => `${name}: ${outcome}`);

  it('is UNAVAILABLE to every kind of call, never an internal error, and each works again when it is back', async () => {
    expect(await outcomes()).toEqual(everyCallIs('done'));
    await engine.crash();
    await eventually(() => expect(connection.readyState).toBe(ConnectionStates.disconnected));
    expect(await outcomes()).toEqual(everyCallIs('UNAVAILABLE'));
    await engine.restart();
    expect(await outcomes()).toEqual(everyCallIs('done'));
  });
});
