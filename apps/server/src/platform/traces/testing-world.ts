import { startWorld, type World } from '@brine/testkit/world'
import { createLog } from '../log.ts'
import { openTracer } from './open-tracer.ts'
import type { TraceSettings } from './trace-settings.ts'
import type { Tracer } from './tracer.ts'

export interface Traced {
  readonly world: World
  readonly tracer: Tracer
  /** What is said about the traces in the log of the server, which the log of the world is not. */
  readonly lines: Record<string, unknown>[]
}

/** The server with traces, of all requests unless `changes` says otherwise. */
export async function startTraced(
  url: string,
  changes: Partial<TraceSettings> = {},
  env: Record<string, string> = {},
): Promise<Traced> {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const settings = { headers: {}, serviceName: 'brine', sampler: 'parentbased_always_on', ratio: 1 }
  const tracer = await openTracer({ ...settings, url, ...changes }, log)
  if (!tracer) throw new Error('no traces')
  return { world: await startWorld({ tracer, env, logLevel: 'trace' }), tracer, lines }
}
