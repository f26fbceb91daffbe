import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from './errors.ts'

/** The roles of staff members. A call for staff names the roles that may use it. */
export type StaffRole = 'planner' | 'support' | 'sales' | 'driver' | 'administrator'

/**
 * Who may use a call.
 * - `public`: anyone.
 * - `office`: anyone, but a browser only from pages of the office: the calls that sign staff in.
 * - `customer`: a signed-in customer, whether or not the installation is placed.
 * - `placed`: a signed-in customer whose installation is placed (specification section 6).
 * - `{ staff }`: a signed-in staff member with one of the roles; with `confirmed` only in a session that was confirmed a short
 *   while ago (`office/staff-confirmations.ts`).
 * - `{ key }`: a program of the supplier with an API key for this call.
 */
export type Access =
  | 'public'
  | 'office'
  | 'customer'
  | 'placed'
  | { readonly staff: readonly StaffRole[]; readonly confirmed?: true }
  | { readonly key: 'imports' }

/** Limits of a JSON body. They are checked before parsing, so that a hostile body costs next to nothing. */
export interface BodyLimits {
  /** Size in bytes. */
  readonly bytes: number
  /** Number of keys of all objects together. */
  readonly keys: number
  /** Depth of nested objects and arrays. */
  readonly depth: number
  /** Number of values in one array. */
  readonly items: number
}

/** The default limits, several times what any form sends. */
export const BODY_LIMITS: BodyLimits = { bytes: 64 * 1024, keys: 500, depth: 8, items: 200 }

/** Default limit of an uploaded document, in bytes: about 200,000 lines of customers. */
export const UPLOAD_LIMIT_BYTES = 32 * 1024 * 1024

/** The slowest rate at which a document may come: a quarter of a megabit. */
export const MIN_UPLOAD_BYTES_PER_SECOND = 32 * 1024

/** The limits of a call's body. */
export const bodyLimitsOf = ({ bodyLimits }: Pick<Call, 'bodyLimits'>): BodyLimits => ({
  ...BODY_LIMITS,
  ...bodyLimits,
})

/** One API call as data: the server, the client and the documentation derive from it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the API's origin; `:name` marks a parameter. */
  readonly path: `/${string}`
  readonly access: Access
  /** Short English description for the OpenAPI document. */
  readonly summary: string
  /** HTTP status of a success: 200 by default, 204 for a call without an answer. */
  readonly status?: 200 | 201 | 202 | 204
  readonly params?: GenericSchema
  /**
   * The parameter that ends the path, where a client appends it as it was given, with the slash that it may begin with:
   * another back end's may be a query as well. Our server takes one segment.
   */
  readonly appends?: string
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  /** Limits of the body that differ from `BODY_LIMITS`. */
  readonly bodyLimits?: Partial<BodyLimits>
  /** The call takes no body, but also a form that says nothing, as of the button of a mail program (RFC 8058). */
  readonly ignoresBody?: boolean
  /** Media type of the document that the client sends instead of JSON. */
  readonly upload?: string
  /** Limit of that document, in bytes; `UPLOAD_LIMIT_BYTES` by default. */
  readonly uploadLimit?: number
  readonly answer?: GenericSchema
  /** Media type of the document that the server answers with instead of JSON. */
  readonly file?: string
  /** Schema of the events, for a call that answers with a stream of server-sent events. */
  readonly events?: GenericSchema
  /** Failure codes of this call, besides those of every call (see `commonErrors`). */
  readonly errors?: readonly ErrorCode[]
  /** With an `Idempotency-Key` header, a repeated request gets the first answer again. */
  readonly idempotent?: boolean
}

/** Declares a call; keeps its literal types, so that a forgotten `access` or handler does not compile. */
export const call = <const C extends Call>(declaration: C): C => declaration

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends GenericSchema
  ? { [P in K]: InferInput<C[K]> }
  : unknown

/** A query whose parameters are all optional may be absent. */
type Query<C extends Call> = C['query'] extends GenericSchema
  ? Record<never, never> extends InferInput<C['query']>
    ? { query?: InferInput<C['query']> }
    : Part<C, 'query'>
  : unknown

/** What a caller passes. */
export type Input<C extends Call> = Part<C, 'params'> &
  Query<C> &
  Part<C, 'body'> &
  (C['upload'] extends string ? { upload: Blob } : unknown)

/** What a caller gets. */
export type Answer<C extends Call> = C['answer'] extends GenericSchema
  ? InferOutput<C['answer']>
  : C['file'] extends string
    ? Blob
    : undefined
