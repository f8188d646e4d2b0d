import type { EventStatus } from '../http/event-form';

const publishedStatuses: readonly EventStatus[] = ['Upcoming', 'Live', 'published'];

/** Public: in lists, on sale where its booking is open, and worth a mail. A cancelled event is none of these. */
export const isPublished = ({ isActive, status }: { isActive: boolean; status: EventStatus }): boolean =>
  isActive && publishedStatuses.includes(status);
