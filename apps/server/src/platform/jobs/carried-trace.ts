import { currentSpan } from '../traces/span.ts'

/** The field that is added to the data of a job; no kind of job has a field of this name. */
const FIELD = 'traceparent'

/** Adds the trace of the current request to the data of a job that it queues, if the trace is recorded. */
export function withTrace<Data extends object>(data: Data): Data {
  const span = currentSpan()
  return span?.isSampled ? { ...data, [FIELD]: span.traceParent } : data
}

/** Separates the trace from the data of a job. Nodes without traces do so too, since other nodes may have added one. */
export function splitTrace(data: object): { data: object; link: string | undefined } {
  if (!(FIELD in data)) return { data, link: undefined }
  const { [FIELD]: link, ...own } = data
  return { data: own, link: typeof link === 'string' ? link : undefined }
}
