import type { ErrorCode, FieldError } from '../errors/catalogue';

/** Paging of a list, as it stands beside `data`. */
export interface PageMeta {
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}

export interface Success<T> {
  success: true;
  message?: string;
  data: T;
  meta?: PageMeta;
}

export interface Failure {
  success: false;
  /** Fit for a person to read. */
  message: string;
  error: { code: ErrorCode; params?: Record<string, unknown>; details?: FieldError[]; requestId: string };
}

export type Envelope<T> = Success<T> | Failure;

export const pageMeta = (total: number, page: number, limit: number): PageMeta => ({
  total,
  totalPages: Math.max(1, Math.ceil(total / limit)),
  page,
  limit,
});
