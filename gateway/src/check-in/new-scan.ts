import { createHash } from 'node:crypto';
import type { NewScan } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { scanKind } from '@utsav/contracts/grpc/booking';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { ownIdempotencyKey } from '../http/idempotency-key';
import { timestampOf } from '../http/ist';
import type { Input, RequestContext } from '../http/route-types';

type GivenScan = Input<'POST /api/checkin/sync'>['body']['scans'][number];
type GivenUndo = Input<'POST /api/checkin/undo'>['body'];

/**
 * Id of a scan that has none of its device, by its place in the request: under an idempotency key the same when the request
 * comes again. Throws VALIDATION.
 */
export function scanIdOf({ caller, request: { headers } }: RequestContext, place = 0): string {
  const key = ownIdempotencyKey(caller.id, headers['idempotency-key']);
  return key ? createHash('sha256').update(`${key}:${place}`).digest('base64url') : randomId('scn');
}

export const newScan = (scan: GivenScan, id: string): NewScan => ({
  id: scan.scanId ?? id,
  kind: scanKind.toProto(scan.kind),
  code: scan.code,
  ticketId: scan.ticketId,
  gateId: scan.gate || undefined,
  device: scan.deviceId,
  at: timestampOf(scan.scannedAt),
  overrideReason: scan.overrideReason,
});

export const newUndo = ({ scanId, deviceId, reason }: GivenUndo, id: string): NewScan => ({
  id,
  kind: scanKind.toProto('undo'),
  code: '',
  device: deviceId,
  at: toTimestamp(new Date()),
  overrideReason: reason,
  undoes: scanId,
});
