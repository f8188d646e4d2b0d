/** As an event comes from the server; older records lack some of it. */
interface StatusOfEvent {
  isActived?: boolean | null | undefined;
  status?: string | null | undefined;
}

const names: Record<string, string> = { published: 'Published', draft: 'Draft' };

/** What the badge of an event says: whether it is active comes before what staff chose as its status. */
export function eventStatus({ isActived, status }: StatusOfEvent): string {
  if (typeof isActived === 'boolean') return isActived ? 'Active' : 'Inactive';
  const chosen = status?.trim() ?? '';
  return names[chosen.toLowerCase()] ?? (chosen || 'Unknown');
}
