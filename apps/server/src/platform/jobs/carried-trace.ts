import { currentSpan } from '../traces/span.ts'

/** A field of the data of a job, beside those of its kind. */
const FIELD = 'traceparent'

/** Adds to the data of a job which recorded request queues it. */
export function withTrace<Data extends object>(data: Data): Data {
  const span = currentSpan()
  return span?.isSampled ? { ...data, [FIELD]: span.traceParent } : data
}

/** Takes that away again, on nodes without traces too. */
export function splitTrace(data: object): { data: object; link: string | undefined } {
  if (!(FIELD in data)) return { data, link: undefined }
  const { [FIELD]: link, ...own } = data
  return { data: own, link: typeof link === 'string' ? link : undefined }
}
