/** How long an event or show without an end is taken to last. */
export const assumedMs = 6 * 3_600_000;

/** When an event or show is over: at its end, or the assumed time after its start. */
export const endOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt?: Date | null | undefined }): Date =>
  endsAt ?? new Date(startsAt.getTime() + assumedMs);
