import type { RouteDefinition } from '@utsav/contracts/http/route';
import type { Routes } from '@utsav/contracts/http/routes';
import type { Caller } from '@utsav/service-kit/grpc/caller';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SessionState } from '../session/sessions';
import type { Answer, Bytes, JsonText, Taken } from './answers';

export type RouteName = keyof Routes;

type Parsed<K extends RouteName, Part extends string> = Routes[K] extends {
  readonly [P in Part]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** What a handler gets: checked and converted by the schemas of the table. */
export interface Input<K extends RouteName> {
  params: Parsed<K, 'params'>;
  query: Parsed<K, 'query'>;
  body: Routes[K] extends { readonly bodyKind: 'raw' } ? Buffer : Parsed<K, 'body'>;
}

export type DataOf<K extends RouteName> = Routes[K] extends { readonly data: infer S extends z.ZodType }
  ? z.output<S>
  : void;

export type AnswerOf<K extends RouteName> = Routes[K] extends { readonly answer: { readonly binary: string } }
  ? Bytes
  : DataOf<K> | Answer<DataOf<K>> | JsonText | Taken;

export interface RequestContext {
  readonly requestId: string;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type RouteHandler<K extends RouteName> = (
  input: Input<K>,
  context: RequestContext,
) => AnswerOf<K> | Promise<AnswerOf<K>>;

/** A row of the table as the plumbing sees it. */
export interface Row extends RouteDefinition {
  readonly name: RouteName;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent for pages and unknown paths. */
    row: Row | undefined;
    caller: Caller;
    /** Behind our own proxies: the address of who calls. */
    address: string;
    /** What identity said about the caller's session; there where the route needs a person. */
    sessionState?: SessionState;
    /** The budget of the address is spent for so long; only a known device may still be served. */
    addressWaitSeconds?: number;
    /** Whether its answer would be given again; there when it is the same for everybody. */
    isCurrent: (() => boolean) | undefined;
    /** Writes down what staff changed; there when it is staff who call. */
    noteChange?: (data: unknown) => Promise<void>;
  }
  interface FastifyContextConfig {
    row?: Row;
  }
}
