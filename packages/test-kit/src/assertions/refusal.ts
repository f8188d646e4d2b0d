import { isAppError, type AppError } from '@utsav/contracts/errors/app-error';

/** The error of the catalogue with which a call was refused; anything else fails the test. */
export async function refusal(call: Promise<unknown>): Promise<Pick<AppError, 'code' | 'params'>> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isAppError(error)) throw new Error(`not refused: ${String(error)}`);
  return { code: error.code, params: error.params };
}
