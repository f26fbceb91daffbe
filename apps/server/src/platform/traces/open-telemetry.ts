import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  isSpanContextValid,
  type Span as OpenTelemetrySpan,
  type Tracer as OpenTelemetryTracer,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { RELEASE } from '../release.ts'
import { samplerOf } from './samplers.ts'
import { failureCode, type Span, type SpanAttributes, type SpanStart } from './span.ts'
import type { TraceSettings } from './trace-settings.ts'
import type { Tracer } from './tracer.ts'

/** Milliseconds that a stop waits for the collector. */
const CLOSE_TIMEOUT_MS = 1000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/**
 * Spans by OpenTelemetry. They leave in batches beside the work; a full queue drops spans, so a collector that is slow or
 * away costs spans only. Nothing is registered globally: the context is our own, and no library is patched.
 */
export function createTracer(settings: TraceSettings, log: Log): Tracer {
  const { url, headers, serviceName } = settings
  const exporter = reportLosses(new OTLPTraceExporter({ url, headers: { ...headers } }), log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': RELEASE,
      'service.instance.id': hostname(),
    }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('brine')
  return {
    start({ name, kind, attributes = {}, parent, link }) {
      const before = contextOf(parent)
      const cause = contextOf(link)
      return wrap(
        tracer,
        tracer.startSpan(
          name,
          { kind: kinds[kind], attributes, ...(cause ? { links: [{ context: cause }] } : {}) },
          before ? trace.setSpanContext(ROOT_CONTEXT, before) : ROOT_CONTEXT,
        ),
      )
    },
    async close() {
      const timeout = sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })
      // the loss is in the log already
      await Promise.race([provider.shutdown().catch(() => undefined), timeout])
    },
  }
}

function wrap(tracer: OpenTelemetryTracer, span: OpenTelemetrySpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const startChild = ({ name, kind, attributes = {} }: SpanStart, startTime?: number): OpenTelemetrySpan =>
    tracer.startSpan(
      name,
      { kind: kinds[kind], attributes, ...(startTime === undefined ? {} : { startTime }) },
      trace.setSpan(ROOT_CONTEXT, span),
    )
  let hasFailed = false
  return {
    traceId,
    isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
    traceParent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    startChild: (start) => wrap(tracer, startChild(start)),
    addEnded(start, durationMs, failure) {
      if (!span.isRecording()) return
      const now = Date.now()
      const child = startChild(start, now - durationMs)
      if (failure !== undefined) markFailed(child, failure)
      child.end(now)
    },
    set: (attributes: SpanAttributes) => void span.setAttributes(attributes),
    fail(code) {
      if (!hasFailed) markFailed(span, code)
      hasFailed = true
    },
    end: () => span.end(),
  }
}

function markFailed(span: OpenTelemetrySpan, code: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', code)
}

/**
 * The span that a `traceparent` names; undefined if it is not valid. Its companion `tracestate` is not taken in: anybody can
 * write anything there.
 */
function contextOf(traceParent: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceParent ?? '') ?? []
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const context: SpanContext = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(context) ? context : undefined
}

/** Says once that spans are lost, and once that they arrive again. What the collector answers is not logged. */
function reportLosses(exporter: SpanExporter, log: Log): SpanExporter {
  let isLosing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isLost = result.error !== undefined
        if (isLost && !isLosing) log.warn({ code: failureCode(result.error) }, 'traces are lost')
        if (!isLost && isLosing) log.info('traces arrive again')
        isLosing = isLost
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
