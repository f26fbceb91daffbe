import { parseDay } from '@brine/ui/dayText'
import { recordId } from './recordId.ts'

/** The state in the address of a queue's page: the queue and its filters. */
export type QueueState = Readonly<Record<string, string>>

export interface QueueAddress<State extends QueueState> {
  readonly read: (params: URLSearchParams) => State
  /** The path of the queue, or of a record in it. */
  readonly pathOf: (state: State, id?: number) => string
}

/**
 * Creates the functions that write and read the addresses of a queue's page.
 * @param path of the page, without a record
 * @param read returns the value of each parameter, with a default if it is missing; default values are left out
 */
export function queueAddress<State extends QueueState>(
  path: string,
  read: (params: URLSearchParams) => State,
): QueueAddress<State> {
  const defaults = read(new URLSearchParams())
  return {
    read,
    pathOf(state, id) {
      const changed = Object.entries(state).filter(([name, value]) => value !== defaults[name])
      const search = changed.length > 0 ? `?${new URLSearchParams(changed)}` : ''
      return `${path}${id === undefined ? '' : `/${id}`}${search}`
    },
  }
}

/** Reads a parameter with a fixed set of values. The first value is the default. */
export function oneOf<Name extends string>(names: readonly [Name, ...Name[]], value: string | null): Name {
  return names.find((name) => name === value) ?? names[0]
}

/** The longest search text that the server accepts, in characters. */
const MAX_SEARCH_LENGTH = 100

/** Reads the search text. */
export const searchOf = (params: URLSearchParams): string =>
  (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH)

/** Reads a day that exists, YYYY-MM-DD; otherwise empty. */
export const dayOf = (params: URLSearchParams, name: string): string => parseDay(params.get(name) ?? '') ?? ''

/** Reads the record of an address: undefined if there is none, null if it is invalid. */
export function chosenRecord(id: string | undefined): number | null | undefined {
  return id === undefined ? undefined : (recordId(id) ?? null)
}

interface Line {
  readonly id: number
}

/**
 * The next record in the queue. The given record may have left the queue.
 * @param afterLast the record that follows the last one
 * @returns undefined if there is no other record
 */
export function afterRecord(
  lines: readonly Line[],
  id: number,
  afterLast: 'first' | 'previous',
): number | undefined {
  const index = lines.findIndex((line) => line.id === id)
  const last = afterLast === 'previous' ? lines[index - 1] : lines.find((line) => line.id !== id)
  return (lines[index + 1] ?? last)?.id
}
