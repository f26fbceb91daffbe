import type { Access, Call } from '@brine/contract/call'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Feed } from './feeds.ts'
import type { FileAnswer } from './file-answer.ts'
import type { Customer, Program, ReadCookie, SignedInCustomer, Staff } from './identity.ts'
import type { MessageLanguage } from './language.ts'

/** The context of every handler. */
interface RequestContext {
  /** The language of the answer's texts, by Accept-Language. */
  language: MessageLanguage
  /** Address of the sender, as reported by the trusted proxies. */
  origin: string
  /** The `Idempotency-Key` header of a call that declares `idempotent`; null if absent. See `idempotency.ts`. */
  idempotencyKey: string | null
  /** Identifies this request in the log. */
  requestId: string
  /** Ends when the sender closes the connection, before the answer or after it. */
  signal: AbortSignal
  /** Reads a cookie by its name without prefix. */
  cookie: ReadCookie
  /** Sets an HttpOnly, SameSite=Strict cookie of this host; without `maxAge` it ends with the browser's session. */
  setCookie(name: string, value: string, maxAge?: number): void
  clearCookie(name: string): void
}

type Parsed<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends GenericSchema
  ? InferOutput<C[K]>
  : undefined

type Identity<A extends Access, M extends Call['method']> = A extends 'customer' | 'placed'
  ? { customer: M extends 'GET' ? Customer : SignedInCustomer }
  : A extends 'office'
    ? unknown
    : A extends 'public'
      ? {
          /** The customer, if the request has a valid token or ticket: for calls that show customers more. */
          findCustomer(): Promise<Customer | null>
        }
      : A extends { readonly key: string }
        ? { program: Program }
        : { staff: Staff }

/** The context of this call's handler. */
export type Context<C extends Call> = RequestContext &
  Identity<C['access'], C['method']> & {
    params: Parsed<C, 'params'>
    query: Parsed<C, 'query'>
    /** The unparsed document of a call that receives one. */
    body: C['upload'] extends string ? Buffer : Parsed<C, 'body'>
  }

type HandlerAnswer<C extends Call> = C['answer'] extends GenericSchema
  ? InferOutput<C['answer']>
  : C['file'] extends string
    ? FileAnswer
    : C['events'] extends GenericSchema
      ? Feed<InferOutput<C['events']>>
      : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
        void

export type Handlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (
    context: Context<Calls[Name]>,
  ) => HandlerAnswer<Calls[Name]> | Promise<HandlerAnswer<Calls[Name]>>
}

/** Reads what a customer sees. */
export type ReadOfCustomer = (customerId: number) => Promise<unknown>

/**
 * A handler that only reads, and needs nothing but the customer's number. The access check and the read are sent together, in
 * one round trip; nobody gets the answer whom the check refuses.
 * @param read changes nothing
 */
export function readOfCustomer<Answer>(read: (customerId: number) => Promise<Answer>) {
  return Object.assign(({ customer }: { readonly customer: Customer }) => read(customer.id), { read })
}

/** The read of a handler by `readOfCustomer`. */
export function readOf(handle: Route['handle']): ReadOfCustomer | null {
  return 'read' in handle && typeof handle.read === 'function' ? (handle.read as ReadOfCustomer) : null
}

/** A call with its handler. `handle` takes the call's own context: only `routes.ts` may call it. */
export interface Route {
  readonly call: Call
  readonly handle: (context: never) => unknown
}

/** Binds each call of a concept to its handler. A missing handler or a wrong answer does not compile. */
export function serve<const Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: Handlers<Calls>,
): Route[] {
  return Object.entries(calls).map(([name, call]) => ({ call, handle: handlers[name as keyof Calls] }))
}
