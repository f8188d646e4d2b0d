/** As an event comes from the server; older records lack some of it. */
interface StatusOfEvent {
  isActived?: boolean | null | undefined;
  status?: string | null | undefined;
}

const names: Record<string, string> = { published: 'Published', draft: 'Draft' };

/** What the badge of an event says: that it is cancelled, else whether it is active, comes before its chosen status. */
export function eventStatus({ isActived, status }: StatusOfEvent): string {
  if (status?.trim().toLowerCase() === 'cancelled') return 'Cancelled';
  if (typeof isActived === 'boolean') return isActived ? 'Active' : 'Inactive';
  const chosen = status?.trim() ?? '';
  return names[chosen.toLowerCase()] ?? (chosen || 'Unknown');
}
