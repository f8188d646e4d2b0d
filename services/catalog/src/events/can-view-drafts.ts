import { currentCaller, hasPermission } from '@utsav/service-kit/grpc/authorization';

/** Drafts, inactive events and inactive banners are there for staff and services. */
export function canViewDrafts(eventId?: string): boolean {
  return currentCaller().kind === 'service' || hasPermission('events.view', eventId);
}
