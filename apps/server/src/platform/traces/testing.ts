import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Span } from './span.ts'

/** A span that goes nowhere. */
export const testSpan = (traceId: string): Span => ({
  ...{ traceId, isSampled: true, traceParent: `00-${traceId}-00f067aa0ba902b7-01` },
  startChild: () => testSpan(traceId),
  ...{ addEnded: () => {}, set: () => {}, fail: () => {}, end: () => {} },
})

/** A span as the collector got it. */
export interface SentSpan {
  readonly name: string
  /** 2 of a server, 3 of a client, 5 of a consumer. */
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  /** Empty for the first of its trace. */
  readonly parentId: string
  readonly attributes: Readonly<Record<string, string | number>>
  /** The spans that led to this one. */
  readonly links: readonly string[]
  readonly hasFailed: boolean
}

/** A small collector for tests (OTLP over HTTP, protobuf). */
export interface FakeCollector {
  readonly url: string
  readonly spans: SentSpan[]
  /** What arrived, byte by byte. */
  readonly received: Buffer[]
  readonly headers: Record<string, unknown>[]
  /** `hang` takes spans and never answers; `fail` answers 500. */
  mood: 'accept' | 'hang' | 'fail'
  /** Requests without an answer. */
  readonly open: Set<ServerResponse>
  close(): Promise<void>
}

export async function startCollector(): Promise<FakeCollector> {
  const open = new Set<ServerResponse>()
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const body = Buffer.concat(parts)
    open.add(response)
    response.on('close', () => open.delete(response))
    collector.headers.push(request.headers)
    collector.received.push(body)
    if (collector.mood !== 'fail') collector.spans.push(...spansOf(body))
    if (collector.mood !== 'hang') response.writeHead(collector.mood === 'fail' ? 500 : 200).end()
  }
  // a server that stops breaks off what it sends
  const server = createServer((request, response) => void take(request, response).catch(() => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const collector: FakeCollector = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    ...{ spans: [], received: [], headers: [], mood: 'accept', open },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return collector
}

/** The fields of a protobuf message by their numbers; a nested message is a Buffer. */
type Fields = Map<number, (number | Buffer)[]>

/** Reads the wire format of protobuf (https://protobuf.dev/programming-guides/encoding/). */
function read(message: Buffer): Fields {
  const fields: Fields = new Map()
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = message[at] ?? 0
      at += 1
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
  }
  const bytes = (length: number): Buffer => {
    at += length
    return message.subarray(at - length, at)
  }
  const values = [() => varint(), () => bytes(8), () => bytes(varint()), null, null, () => bytes(4)]
  while (at < message.length) {
    const tag = varint()
    const value = values[tag & 7]
    if (!value) throw new Error(`no protobuf: wire type ${tag & 7}`)
    fields.set(tag >>> 3, [...(fields.get(tag >>> 3) ?? []), value()])
  }
  return fields
}

const messages = (fields: Fields, field: number): Fields[] =>
  (fields.get(field) ?? []).map((value) => read(Buffer.isBuffer(value) ? value : Buffer.alloc(0)))
const text = (fields: Fields, field: number, encoding: BufferEncoding): string => {
  const [value] = fields.get(field) ?? []
  return Buffer.isBuffer(value) ? value.toString(encoding) : ''
}
const number = (fields: Fields, field: number): number => Number(fields.get(field)?.[0] ?? 0)

/** The spans of an ExportTraceServiceRequest (opentelemetry-proto, trace/v1/trace.proto). */
const spansOf = (body: Buffer): SentSpan[] =>
  messages(read(body), 1)
    .flatMap((resource) => messages(resource, 2))
    .flatMap((scope) => messages(scope, 2))
    .map((span) => ({
      name: text(span, 5, 'utf8'),
      kind: number(span, 6),
      traceId: text(span, 1, 'hex'),
      spanId: text(span, 2, 'hex'),
      parentId: text(span, 4, 'hex'),
      attributes: Object.fromEntries(
        messages(span, 9).map((pair) => {
          const [value = new Map()] = messages(pair, 2)
          return [text(pair, 1, 'utf8'), value.has(1) ? text(value, 1, 'utf8') : number(value, 3)]
        }),
      ),
      links: messages(span, 13).map((link) => text(link, 2, 'hex')),
      hasFailed: messages(span, 15).some((status) => number(status, 3) === 2),
    }))
