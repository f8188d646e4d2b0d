import type { EventRow } from '@utsav/catalog/events/event.schema';
import type { Mark } from './programme';

export interface ListedEvent {
  row: EventRow;
  marks: readonly Mark[];
}
