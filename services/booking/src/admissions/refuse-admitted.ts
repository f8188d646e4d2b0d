import { AppError } from '@utsav/contracts/errors/app-error';
import type { EventWorkspace } from '../lanes/workspace';
import { AdmissionsWorkspace } from './admissions-workspace';

/** Throws TICKET_ADMITTED where a visitor was let in on one of the tickets: its seat was used. */
export function refuseAdmitted(event: EventWorkspace, bookingId: string, tickets: readonly { id: string }[]): void {
  const admissions = event.use(AdmissionsWorkspace);
  const admitted = tickets.filter(({ id }) => admissions.ofTicket(bookingId, id).some(({ firstAt }) => firstAt)).length;
  if (admitted > 0) throw new AppError('TICKET_ADMITTED', { admitted });
}
