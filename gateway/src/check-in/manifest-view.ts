import type { GetGateManifestResponse } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Manifest } from '@utsav/contracts/http/check-in';
import { toIst } from '../http/ist';
import { required } from '../rpc/required';
import { gatePlanView, gateShowView } from './gate-plan-view';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export function manifestView(message: GetGateManifestResponse, isPartial: boolean): Manifest {
  const { eventId, eventDigest, keys, categories } = message;
  const tickets = required(message.tickets, 'tickets');
  const admissions = required(message.admissions, 'admissions');
  return {
    eventId,
    eventDigest,
    at: toIst(message.at),
    isPartial,
    keys,
    categories,
    shows: message.shows.map(gateShowView),
    plan: gatePlanView(required(message.plan, 'plan')),
    showSets: message.showSets.map(({ shows }) => shows),
    tickets: { ...tickets, ids: base64(tickets.ids) },
    admissions: { ...admissions, tickets: base64(admissions.tickets) },
  };
}
