import type { environmentReader } from '../environment.ts'

/** The samplers of OTEL_TRACES_SAMPLER that this server knows: which traces are recorded. */
const samplers = [
  ...['always_on', 'always_off', 'traceidratio'],
  ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
]

/** Where traces go, and which ones. */
export interface TraceSettings {
  /** Where the collector takes traces by OTLP over HTTP. */
  readonly url: string
  /** Sent along; usually they hold a key. */
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  readonly sampler: string
  /** The share of the traces that samplers with `traceidratio` record, from 0 to 1. */
  readonly ratio: number
}

/**
 * Reads the environment variables of OpenTelemetry
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). Without an endpoint, the others are
 * not looked at: many clusters set them for all their programs.
 */
export function readTraceSettings(read: ReturnType<typeof environmentReader>): TraceSettings | null {
  const base = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const own = read.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:'])
  const url = own ?? (base === null ? null : `${base.replace(/\/+$/, '')}/v1/traces`)
  if (url === null) return null
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'])
    read.oneOf(name, 'http/protobuf', ['http/protobuf'])
  return {
    url,
    headers: {
      ...readHeaders(read, 'OTEL_EXPORTER_OTLP_HEADERS'),
      ...readHeaders(read, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'),
    },
    serviceName: read.text('OTEL_SERVICE_NAME', 'brine'),
    sampler: read.oneOf('OTEL_TRACES_SAMPLER', 'parentbased_always_on', samplers),
    ratio: readRatio(read, 'OTEL_TRACES_SAMPLER_ARG'),
  }
}

/** `name=value,name=value`, the values percent-encoded. A mistake is named without them: they can be secret. */
function readHeaders(read: ReturnType<typeof environmentReader>, name: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const pair of read.text(name, '').split(',').filter(Boolean)) {
    const [, key, value] = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(pair) ?? []
    try {
      if (key === undefined || value === undefined) throw new URIError()
      headers[key] = decodeURIComponent(value)
    } catch {
      read.complain(`${name} is no list like name=value,name=value, with values as in a URL.`)
      return {}
    }
  }
  return headers
}

function readRatio(read: ReturnType<typeof environmentReader>, name: string): number {
  const value = read.text(name, '1')
  if (/^(0(\.\d+)?|1(\.0+)?)$/.test(value)) return Number(value)
  read.complain(`${name} is "${value}": it has to be a number from 0 to 1.`)
  return 1
}
