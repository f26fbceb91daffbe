import { captureException, type ErrorEvent, init } from '@sentry/react'

/**
 * Starts the error-reporting service. Loaded only if it is configured (see report.ts).
 * @param dsn the address of the service
 * @returns reports one error under a name
 */
export function startTracking(dsn: string): (error: unknown, name: string) => void {
  // no integrations, because they record clicks, addresses and requests; report.ts sends the errors
  init({ dsn, defaultIntegrations: false, beforeSend: withoutPerson })
  return (error, name) => captureException(error, { tags: { name } })
}

/** Reduces a report to where the code failed. Removes all personal data. */
export function withoutPerson({
  event_id,
  timestamp,
  platform,
  level,
  exception,
  tags,
}: ErrorEvent): ErrorEvent {
  const name = tags?.name
  return {
    type: undefined,
    ...(event_id ? { event_id } : {}),
    ...(timestamp ? { timestamp } : {}),
    ...(platform ? { platform } : {}),
    ...(level ? { level } : {}),
    ...(name ? { tags: { name } } : {}),
    exception: {
      values: (exception?.values ?? []).map(({ type, value, stacktrace }) => ({
        ...(type ? { type } : {}),
        value: masked(value ?? ''),
        stacktrace: {
          frames: (stacktrace?.frames ?? []).map(({ filename, function: called, lineno, colno }) => ({
            ...(filename ? { filename: filename.replace(/[?#].*/, '') } : {}),
            ...(called ? { function: called } : {}),
            ...(lineno ? { lineno } : {}),
            ...(colno ? { colno } : {}),
          })),
        },
      })),
    },
  }
}

/** Error messages quote their input. This replaces addresses, numbers, tokens and quoted text with a dot. */
const masked = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'|“[^”]*”/g, '•')
    .replace(/\S+@\S+|https?:\S+|[\w.+/-]{24,}|\+?\d[\d\s./-]{3,}\d/g, '•')
    .slice(0, 200)
