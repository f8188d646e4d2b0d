import type { RouteDefinition } from '@utsav/contracts/http/route';
import type { Routes } from '@utsav/contracts/http/routes';
import type { Caller } from '@utsav/service-kit/caller/caller';
import type { Span } from '@utsav/service-kit/tracing/spans';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ApiResponse, FileDownload, JsonText, Hijacked } from './responses';

export type RouteName = keyof Routes;

type Parsed<K extends RouteName, Part extends string> = Routes[K] extends {
  readonly [P in Part]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** What a handler gets: validated and converted by the schemas of the route table. */
export interface Input<K extends RouteName> {
  params: Parsed<K, 'params'>;
  query: Parsed<K, 'query'>;
  body: Routes[K] extends { readonly bodyKind: 'raw' } ? Buffer : Parsed<K, 'body'>;
}

export type DataOf<K extends RouteName> = Routes[K] extends { readonly data: infer S extends z.ZodType }
  ? z.output<S>
  : void;

export type ResponseOf<K extends RouteName> = Routes[K] extends { readonly answer: { readonly binary: string } }
  ? FileDownload
  : DataOf<K> | ApiResponse<DataOf<K>> | JsonText | Hijacked;

export interface RequestContext {
  readonly requestId: string;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type RouteHandler<K extends RouteName> = (
  input: Input<K>,
  context: RequestContext,
) => ResponseOf<K> | Promise<ResponseOf<K>>;

/** A row of the route table with its key, `METHOD /path`. */
export interface NamedRoute extends RouteDefinition {
  readonly name: RouteName;
  /** What `:id` in its path is the id of. */
  readonly idInPath: 'event' | 'order' | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent for pages and unknown paths. */
    route: NamedRoute | undefined;
    caller: Caller;
    /** The client's address as our own proxies report it. */
    address: string;
    /** Set by a handler that knows it from elsewhere than the request. */
    orderId?: string | undefined;
    /** Of requests to the API; undefined while traces are off. */
    span: Span | undefined;
    /** A budget of the address is exhausted for this long: only a known device, or a solved challenge, is served. */
    addressWaitSeconds?: number;
  }
  interface FastifyContextConfig {
    route?: NamedRoute;
  }
}
