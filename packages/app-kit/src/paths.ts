import { parsedUrl } from '@brine/contract/parsed-url'

/** The names of a pattern's parameters; an optional one ends with `?`. */
type Names<Pattern extends string> = Pattern extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Names<`/${More}`>
    : Rest
  : never

type Value = string | number

/** The values of a pattern's parameters. */
export type PathParams<Pattern extends string> = {
  readonly [Name in Names<Pattern> as Name extends `${string}?` ? never : Name]: Value
} & {
  readonly [Name in Names<Pattern> as Name extends `${infer Optional}?` ? Optional : never]?:
    | Value
    | undefined
}

type Search = Readonly<Record<string, Value | undefined>>

type PathArguments<Pattern extends string> =
  Record<never, never> extends PathParams<Pattern>
    ? [params?: PathParams<Pattern>, search?: Search]
    : [params: PathParams<Pattern>, search?: Search]

/**
 * The address of a page: `pathTo('/planning/:date?', { date: '2026-03-13' }, { driver: 2 })`. Optional parameters
 * without a value and undefined query values are omitted.
 */
export function pathTo<const Pattern extends string>(
  pattern: Pattern,
  ...[params, search]: PathArguments<Pattern>
): string {
  const values: Readonly<Record<string, Value | undefined>> = params ?? {}
  const path = pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = values[name]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
  const entries = Object.entries(search ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(entries).toString()
  return (path || '/') + (query && `?${query}`)
}

/** A placeholder origin for parsing relative addresses; never requested. */
const HERE = 'https://here.invalid'

/**
 * An address within this app, parsed; undefined for anything else, such as `//evil.example`, `/\evil.example` or
 * `javascript:…`.
 */
export function localAddress(address: string | null): URL | undefined {
  if (!address?.startsWith('/')) return undefined
  const url = parsedUrl(address, HERE)
  return url?.origin === HERE ? url : undefined
}
