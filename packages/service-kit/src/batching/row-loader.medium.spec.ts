import { createConnection, Schema, type Connection, type Model } from 'mongoose';
import { randomId } from '../ids/random-id';
import { rowLoader } from './row-loader';

interface SeatRow {
  _id: string;
  price: number;
}

let connection: Connection;
let seats: Model<SeatRow>;
let finds: number;

beforeAll(async () => {
  connection = await createConnection(process.env.MONGO_URL ?? '', {
    dbName: `t_${randomId('x').slice(2, 10)}_row_loader`,
    monitorCommands: true,
  }).asPromise();
  connection.getClient().on('commandStarted', ({ commandName }) => {
    if (commandName === 'find') finds += 1;
  });
  seats = connection.model<SeatRow>('Seat', new Schema<SeatRow>({ _id: String, price: Number }, { versionKey: false }));
  await seats.insertMany([
    { _id: 'a', price: 1 },
    { _id: 'b', price: 2 },
  ]);
});
beforeEach(() => {
  finds = 0;
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

describe('a row loader', () => {
  it('answers concurrent reads by one query after the first, each with its own row', async () => {
    const loader = rowLoader(() => seats);
    const ids = ['a', 'b', 'a', 'b', 'b'];
    expect(await Promise.all(ids.map((id) => loader.add(id)))).toEqual(
      ids.map((_id) => ({ _id, price: _id === 'a' ? 1 : 2 })),
    );
    expect(finds).toBeLessThanOrEqual(2);
  });

  it('answers null for a row that does not exist', async () => {
    const loader = rowLoader(() => seats);
    expect(await Promise.all([loader.add('a'), loader.add('gone')])).toEqual([{ _id: 'a', price: 1 }, null]);
  });
});
