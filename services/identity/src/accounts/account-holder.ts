import { AppError } from '@utsav/contracts/errors/app-error';
import { currentCaller } from '@utsav/service-kit/grpc/allow';

/** The account is the caller's own, or the caller is an admin or a service; for anybody else it does not exist. */
export function requireAccountHolder(userId: string): void {
  const caller = currentCaller();
  const own = caller.kind === 'person' && (caller.id === userId || caller.role === 'admin');
  if (!own && caller.kind !== 'service') throw new AppError('NOT_FOUND');
}
