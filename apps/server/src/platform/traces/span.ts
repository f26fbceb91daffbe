import { AsyncLocalStorage } from 'node:async_hooks'

/** Names, numbers and codes of ours: never what a person typed, nor an id, a token or an address. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export interface SpanStart {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer'
  readonly attributes?: SpanAttributes
}

/** A piece of work in a trace: a request, a job, a statement. */
export interface Span {
  readonly traceId: string
  /** Whether the trace is recorded, or only its id handed on. */
  readonly isSampled: boolean
  /** What a `traceparent` header says (W3C Trace Context, section 3.2). */
  readonly traceParent: string
  startChild(start: SpanStart): Span
  /** Adds a child that has just ended. @param failure as in `fail` */
  addEnded(start: SpanStart, durationMs: number, failure?: string): void
  set(attributes: SpanAttributes): void
  /** Marks the work as failed. The first mark stays. @param code says why, and quotes nothing */
  fail(code: string): void
  end(): void
}

/** Empty where traces are off: then nothing ever enters a span. */
const current = new AsyncLocalStorage<Span>()

/** The work that the caller is part of. */
export const currentSpan = (): Span | undefined => current.getStore()

/** Runs a function, and all that it starts, as part of a span. */
export const runIn = <T>(span: Span, work: () => T): T => current.run(span, work)

/** Runs work as part of a span, and ends the span with it. */
export async function runSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await runIn(span, work)
  } catch (error) {
    span.fail(failureCode(error))
    throw error
  } finally {
    span.end()
  }
}

/** Runs work in a span of its own, below that of the caller; without one, just runs it. */
export function inSpan<T>(start: SpanStart, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const span = currentSpan()?.startChild(start)
  return span ? runSpan(span, () => work(span)) : work(undefined)
}

/** The code or the name of an error, or of its cause. Its message could quote a person. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? failureCode(error.cause) : error.name
}
