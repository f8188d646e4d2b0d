import type { Timestamp } from '@utsav/contracts/gen/google/protobuf/timestamp';
import type { ChangesQuery } from '@utsav/contracts/http/route';
import type { z } from 'zod';
import { timestampOf } from './ist';

interface ChangesRequest {
  since: Timestamp | undefined;
  cursor: string | undefined;
  limit: number;
  eventId: string | undefined;
}

/** The query of a list of changes, as services take it. */
export const changesRequest = ({
  updatedSince,
  cursor,
  limit,
  eventId,
}: z.output<typeof ChangesQuery>): ChangesRequest => ({
  since: timestampOf(updatedSince),
  cursor: cursor || undefined,
  limit,
  eventId: eventId || undefined,
});
