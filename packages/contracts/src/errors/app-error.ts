import type { ErrorCode, ErrorParams } from './catalogue';
import { errorText } from './texts';

/** Codes without parameters are thrown by their code alone. */
type Rest<C extends ErrorCode> = Record<string, never> extends ErrorParams<C> ? [] : [params: ErrorParams<C>];

/** The one error that services throw on purpose; anything else is an internal error and reaches callers as INTERNAL. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly params: ErrorParams<C>;

  constructor(code: C, ...[params]: Rest<C>) {
    const given = (params ?? {}) as ErrorParams<C>;
    super(errorText(code, given));
    this.name = 'AppError';
    this.code = code;
    this.params = given;
  }

  /** Rebuilds an error that crossed a wire. */
  static restore(code: ErrorCode, params: unknown): AppError {
    return new AppError(code, ...([params] as unknown as Rest<ErrorCode>));
  }
}

export const isAppError = <C extends ErrorCode>(error: unknown, code?: C): error is AppError<C> =>
  error instanceof AppError && (code === undefined || error.code === code);
