import type { Span, SpanStart } from './span.ts'

export interface RootStart extends SpanStart {
  /** The `traceparent` that a request came with, whatever it says: the span continues that trace. */
  readonly parent?: string | undefined
  /** The `traceparent` of the work that led to this one. The span begins a trace of its own, which names that one. */
  readonly link?: string | undefined
}

/** Starts the spans of requests and jobs, and sends all spans to the collector. */
export interface Tracer {
  start(start: RootStart): Span
  /** Sends what is left, and waits for it a second at most. */
  close(): Promise<void>
}
