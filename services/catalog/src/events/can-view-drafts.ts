import { currentCaller } from '@utsav/service-kit/grpc/authorization';

/** Drafts, inactive events and inactive banners are there for staff and services. */
export function canViewDrafts(): boolean {
  const { kind, role } = currentCaller();
  return kind === 'service' || role === 'admin' || role === 'counter';
}
