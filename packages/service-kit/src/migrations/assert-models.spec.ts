import type { ModelDefinition } from '@nestjs/mongoose';
import { createConnection, Schema } from 'mongoose';
import { assertModels } from './assert-models';

const seat = { name: 'Seat', schema: new Schema({ _id: String }) };
const ticket = { name: 'Ticket', schema: new Schema({ _id: String }) };

function assertThat(models: ModelDefinition[], collections: ModelDefinition[]): void {
  const connection = createConnection();
  for (const { name, schema } of models) connection.model(name, schema as Schema);
  assertModels(connection, { name: 'venue', collections, migrations: [] });
}

it('starts when feature modules register exactly the declared collections', () => {
  expect(() => assertThat([ticket, seat], [seat, ticket])).not.toThrow();
});

it('refuses a declared collection that no feature module registers: in development its indexes would be missing', () => {
  expect(() => assertThat([seat], [seat, ticket])).toThrow('venue: declared collection without a module: Ticket');
});

it('refuses a model that the database does not declare: in production its indexes would be missing', () => {
  expect(() => assertThat([seat, ticket], [seat])).toThrow('venue: model outside the declared database: Ticket');
});
