import { resolve } from 'node:path'

/** Environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** An address with or without a name before it and brackets around it; the name may stand in quotation marks. */
const senderPattern =
  /^(?:(?:[^"<>@]*\s)?[^\s<>@"]+@[^\s<>@"]+|(?:"[^"<>]*"|[^"<>@]*)\s*<[^\s<>@"]+@[^\s<>@"]+>)$/

/**
 * Reads typed values from an environment and collects a sentence for each mistake, so that an operator can correct
 * all of them at once. An empty value counts as absent. Secrets never appear in a sentence.
 */
export function environmentReader(env: Environment) {
  const mistakes: string[] = []
  const given = (name: string): string | null => env[name]?.trim() || null
  const complain = (sentence: string): null => {
    mistakes.push(sentence)
    return null
  }

  function integer(name: string, fallback: number, least: number, most: number): number {
    const value = given(name)
    if (value === null) return fallback
    if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value)
    complain(`${name} is "${value}": it has to be a whole number from ${least} to ${most}.`)
    return fallback
  }

  function flag(name: string, fallback: boolean): boolean {
    const value = given(name)
    if (value === null) return fallback
    if (value === '1' || value === 'true') return true
    if (value === '0' || value === 'false') return false
    complain(`${name} is "${value}": it has to be 1 or 0.`)
    return fallback
  }

  /** A URL may contain a password, so the sentence does not repeat it. */
  function url(name: string, protocols: readonly string[]): string | null {
    const value = given(name)
    if (value === null) return null
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      return complain(`${name} is not a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    return value
  }

  function asOrigin(name: string, value: string): string | null {
    const parsed = URL.canParse(value) ? new URL(value) : null
    if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
      return complain(`${name} has "${value}": it has to begin with https:// or http://.`)
    if (parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username)
      return complain(`${name} has "${value}": only the protocol, host and port may stand there, no path.`)
    return parsed.origin
  }

  return {
    mistakes,
    complain,
    integer,
    flag,
    url,
    text: (name: string, fallback: string): string => given(name) ?? fallback,
    path(name: string): string | null {
      const value = given(name)
      return value === null ? null : resolve(value)
    },
    oneOf(name: string, fallback: string, values: readonly string[]): string {
      const value = given(name) ?? fallback
      if (!values.includes(value))
        complain(`${name} is "${value}": it has to be one of ${values.join(', ')}.`)
      return value
    },
    /** A time such as "18:00". */
    timeOfDay(name: string, fallback: string): { hour: number; minute: number } {
      const value = given(name) ?? fallback
      const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(value) ?? []
      if (hour === undefined) complain(`${name} is "${value}": it has to be a time like ${fallback}.`)
      return { hour: Number(hour ?? 0), minute: Number(minute ?? 0) }
    },
    /** A URL with placeholders in braces, each of them once. */
    urlPattern(name: string, placeholders: readonly string[]): string | null {
      const value = url(name, ['https:', 'http:']) && given(name)
      if (value === null) return null
      if (placeholders.every((placeholder) => value.split(`{${placeholder}}`).length === 2)) return value
      const wanted = placeholders.map((placeholder) => `{${placeholder}}`).join(', ')
      return complain(`${name} is no pattern: it has to hold each of ${wanted} once.`)
    },
    secret(name: string, leastLength: number): string | null {
      const value = given(name)
      if (value !== null && value.length < leastLength)
        return complain(`${name} is too short: it needs at least ${leastLength} characters.`)
      return value
    },
    /** An e-mail address, with or without a name before it. */
    sender(name: string): string | null {
      const value = given(name)
      if (value === null || senderPattern.test(value)) return value
      return complain(
        `${name} is ${value}: it has to be an address like no-reply@supplier.example or Supplier <no-reply@supplier.example>.`,
      )
    },
    origin(name: string): string | null {
      const value = given(name)
      return value === null ? null : asOrigin(name, value)
    },
    origins(name: string): string[] {
      const values = (given(name) ?? '').split(',').map((value) => value.trim())
      return values.filter(Boolean).flatMap((value) => asOrigin(name, value) ?? [])
    },
  }
}
