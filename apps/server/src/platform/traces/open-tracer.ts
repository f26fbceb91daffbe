import type { Log } from '../log.ts'
import type { TraceSettings } from './trace-settings.ts'
import type { Tracer } from './tracer.ts'

/** Loads OpenTelemetry and begins to send. @returns null where the operator names no collector */
export async function openTracer(settings: TraceSettings | null, log: Log): Promise<Tracer | null> {
  if (!settings) return null
  // imported here, so that a server without traces never loads it
  const { createTracer } = await import('./open-telemetry.ts')
  return createTracer(settings, log)
}
