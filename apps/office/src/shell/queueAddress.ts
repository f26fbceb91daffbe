import { recordId } from './recordId.ts'

/** What the address of a queue's page says: which queue it is, and what is looked for in it. */
export type QueueState = Readonly<Record<string, string>>

export interface QueueAddress<State extends QueueState> {
  readonly read: (params: URLSearchParams) => State
  /** The address of a record in its queue, or of the queue. */
  readonly pathOf: (state: State, id?: number) => string
}

/**
 * The addresses of a queue's page.
 * @param path of the page, without a record
 * @param read gives each parameter its value, and a default where the address has none: that is then left out
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

/** A parameter that is one of several names; the first one where it is none. */
export function oneOf<Name extends string>(names: readonly [Name, ...Name[]], value: string | null): Name {
  return names.find((name) => name === value) ?? names[0]
}

/** The longest search that the server takes, in characters. */
const MAX_SEARCH_LENGTH = 100

/** A parameter that is searched for. */
export const searchOf = (params: URLSearchParams): string =>
  (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH)

/** The record that an address names: undefined where it names none, null where there can be no such record. */
export function chosenRecord(id: string | undefined): number | null | undefined {
  return id === undefined ? undefined : (recordId(id) ?? null)
}

interface Line {
  readonly id: number
}

/**
 * The record to go on with: the next in the queue. It may be called for a record that has left the queue.
 * @param afterLast which one follows the last
 * @returns undefined where there is no other
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
