/** As an event comes from the server; older records lack some of it. */
interface StatusOfEvent {
  isActived?: boolean | null | undefined;
  status?: string | null | undefined;
  showtimes?: readonly { isCancelled?: boolean }[] | undefined;
}

/** It was cancelled, or each of its shows was. */
export const isCalledOff = ({ status, showtimes = [] }: StatusOfEvent): boolean =>
  status?.trim().toLowerCase() === 'cancelled' ||
  (showtimes.length > 0 && showtimes.every(({ isCancelled }) => isCancelled === true));

const names: Record<string, string> = { published: 'Published', draft: 'Draft' };

/** What the badge of an event says: that it is cancelled, else whether it is active, comes before its chosen status. */
export function eventStatus(event: StatusOfEvent): string {
  const { isActived, status } = event;
  if (isCalledOff(event)) return 'Cancelled';
  if (typeof isActived === 'boolean') return isActived ? 'Active' : 'Inactive';
  const chosen = status?.trim() ?? '';
  return names[chosen.toLowerCase()] ?? (chosen || 'Unknown');
}
