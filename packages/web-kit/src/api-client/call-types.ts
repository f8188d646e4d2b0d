import type { PageMeta } from '@utsav/contracts/http/envelope';
import type { Routes } from '@utsav/contracts/http/routes';
import type { z } from 'zod';

export type RouteName = keyof Routes;
export type ReadRoute = Extract<RouteName, `GET ${string}`>;

type SchemaOf<K extends RouteName, Field extends string> = Routes[K] extends {
  readonly [F in Field]: infer S extends z.ZodType;
}
  ? S
  : never;

/** Coerced fields accept anything at run time, so their output type is required instead. */
type Sent<S extends z.ZodType> = {
  [F in keyof z.input<S>]: unknown extends z.input<S>[F]
    ? F extends keyof z.output<S>
      ? z.output<S>[F]
      : never
    : z.input<S>[F];
};

type Part<K extends RouteName, P extends 'params' | 'query' | 'body'> = [SchemaOf<K, P>] extends [never]
  ? unknown
  : Record<never, never> extends Sent<SchemaOf<K, P>>
    ? { [N in P]?: Sent<SchemaOf<K, P>> }
    : { [N in P]: Sent<SchemaOf<K, P>> };

type MultipartBody<K extends RouteName> = Routes[K] extends { readonly bodyKind: 'multipart' }
  ? { body: FormData }
  : unknown;

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** What a route is called with: its params, query and body as the contract states them. */
export type CallInput<K extends RouteName> = Part<K, 'params'> &
  Part<K, 'query'> &
  Part<K, 'body'> &
  MultipartBody<K> &
  CallOptions;

type Shape<K extends RouteName> = z.output<SchemaOf<K, 'data'>>;

/** `data` of a route's response; a binary route returns a file with the server's name for it. */
export type DataOf<K extends RouteName> = Routes[K] extends { readonly answer: { readonly binary: string } }
  ? File
  : [SchemaOf<K, 'data'>] extends [never]
    ? undefined
    : Routes[K] extends { readonly answer: 'spread' }
      ? Shape<K> extends { data: infer D }
        ? D
        : never
      : Shape<K>;

/** What stands beside `data`: the sums of a list. */
export type TotalsOf<K extends RouteName> = Routes[K] extends { readonly answer: 'spread' }
  ? Omit<Shape<K>, 'data'>
  : unknown;

export type ApiResponse<K extends RouteName> = TotalsOf<K> & {
  data: DataOf<K>;
  meta: PageMeta | undefined;
  message: string | undefined;
};

export type CallArguments<K extends RouteName> =
  Record<never, never> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];
