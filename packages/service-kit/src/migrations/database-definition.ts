import type { ModelDefinition } from '@nestjs/mongoose';
import type { Migration } from './migration';

/** The database of a service: its collections with their indexes, and the changes that data of older releases needs. */
export interface DatabaseDefinition {
  /** Without the prefix that all databases of a system share. */
  readonly name: string;
  readonly collections: ModelDefinition[];
  /** Models whose rules MongoDB itself checks at each write: those of money and stock. */
  readonly checked?: readonly string[];
  /** In the order in which they are applied. */
  readonly migrations: readonly Migration[];
}

export const defineDatabase = (definition: DatabaseDefinition): DatabaseDefinition => definition;
