import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from './errors.ts'

/** The staff's roles; a call that staff may use names those that may. */
export type StaffRole = 'planner' | 'support' | 'sales' | 'driver' | 'administrator'

/**
 * Who may use a call.
 * - `public`: anybody.
 * - `office`: anybody, but a browser only from the office's own pages: the ways in to the office.
 * - `customer`: a signed-in customer, whether or not the installation is placed.
 * - `placed`: a signed-in customer whose installation is placed (specification section 6).
 * - `{ staff }`: staff signed in to the office with one of the roles.
 * - `{ key }`: a program of the supplier's with an API key, which opens what it names and nothing else.
 */
export type Access =
  | 'public'
  | 'office'
  | 'customer'
  | 'placed'
  | { readonly staff: readonly StaffRole[] }
  | { readonly key: 'imports' }

/** How much a body of JSON may hold. It is counted before it is parsed, so that a hostile body costs next to nothing. */
export interface BodyLimits {
  /** Size in bytes. */
  readonly bytes: number
  /** Keys of all objects together. */
  readonly keys: number
  /** Objects and arrays inside each other. */
  readonly depth: number
  /** Values of one array. */
  readonly items: number
}

/** The limits of a call that declares no others: several times what its form can hold. */
export const BODY_LIMITS: BodyLimits = { bytes: 64 * 1024, keys: 500, depth: 8, items: 200 }

/** Largest document that a call takes where it says nothing else, in bytes: some 200,000 lines of customers. */
export const UPLOAD_LIMIT_BYTES = 32 * 1024 * 1024

/** The limits of a call's body. */
export const bodyLimitsOf = ({ bodyLimits }: Pick<Call, 'bodyLimits'>): BodyLimits => ({
  ...BODY_LIMITS,
  ...bodyLimits,
})

/** One call of the wire, as data: server, client and documentation are all derived from it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the API's origin; `:name` stands for a parameter. */
  readonly path: `/${string}`
  readonly access: Access
  /** One English sentence for the OpenAPI document. */
  readonly summary: string
  /** HTTP status of a success; 200 where absent, 204 where there is no answer. */
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
  /** Media type of a call that is sent a document in the place of JSON. */
  readonly upload?: string
  /** Largest document that it is sent, in bytes; `UPLOAD_LIMIT_BYTES` where absent. */
  readonly uploadLimit?: number
  readonly answer?: GenericSchema
  /** Media type of a call that answers with a document instead of JSON. */
  readonly file?: string
  /** What each event tells, of a call that answers with a stream of server-sent events instead of JSON. */
  readonly events?: GenericSchema
  /** Codes this call can fail with, next to those that every call can (see `commonErrors`). */
  readonly errors?: readonly ErrorCode[]
  /** An `Idempotency-Key` header makes a repeat harmless: the first answer is given again. */
  readonly idempotent?: boolean
}

/** Declares a call; keeps its literal types, so that a forgotten `access` or handler does not compile. */
export const call = <const C extends Call>(declaration: C): C => declaration

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends GenericSchema
  ? { [P in K]: InferInput<C[K]> }
  : unknown

/** What a caller passes. */
export type Input<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  (C['upload'] extends string ? { upload: Blob } : unknown)

/** What a caller gets. */
export type Answer<C extends Call> = C['answer'] extends GenericSchema
  ? InferOutput<C['answer']>
  : C['file'] extends string
    ? Blob
    : undefined
