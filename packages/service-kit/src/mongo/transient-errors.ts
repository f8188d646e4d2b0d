const awayNames =
  /^Mongo(Network|ServerSelection|NotConnected|PoolCleared|PoolClosed|TopologyClosed|ExpiredSession|OperationTimeout|WaitQueueTimeout)/;
const awayLabels = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'];

/** The database is unavailable, or the outcome of a write is unknown. A later retry may help. */
export function isTransientMongoError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (awayNames.test(error.name) || awayLabels.some((label) => hasLabel(error, label))) return true;
  // A bulk write wraps what happened to its connection.
  return 'errorResponse' in error && isTransientMongoError(error.errorResponse);
}

const hasLabel = (error: Error, label: string): boolean =>
  'hasErrorLabel' in error && typeof error.hasErrorLabel === 'function' && error.hasErrorLabel(label) === true;
