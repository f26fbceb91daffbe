import { useSyncExternalStore } from 'react'
import { type GenericSchema, is } from 'valibot'
import type { Drafts } from './drafts.ts'

/** Replaces the draft, or derives it from the current one. Undefined removes it. */
export type KeepDraft<Value> = (
  next: Value | undefined | ((now: Value | undefined) => Value | undefined),
) => void

/** What follows from the current draft, also for a form that keeps more or less than it types. */
export const nextDraft = <Value>(
  next: Parameters<KeepDraft<Value>>[0],
  now: Value | undefined,
): Value | undefined =>
  typeof next === 'function' ? (next as (now: Value | undefined) => Value | undefined)(now) : next

/**
 * Creates an app's `useDraft`. Call it once per app: `export const useDraft = createUseDraft(() => api().drafts)`.
 *
 * `useDraft(name, schema)` is like `useState`, but keeps its value in the tab's drafts: `const [typed, keep] =
 * useDraft('review', ReviewDraft)`. The value is undefined before the first input. A stored value that the schema
 * refuses, because it is from an older version of the app, counts as none. Components with the same name share the
 * draft. Never use it for passwords.
 */
export function createUseDraft(drafts: () => Drafts) {
  return function useDraft<Value>(
    name: string,
    schema: GenericSchema<Value>,
  ): [Value | undefined, KeepDraft<Value>] {
    const { read, write, subscribe } = drafts()
    const found = useSyncExternalStore(
      subscribe,
      () => read(name),
      () => undefined,
    )
    const valid = (raw: unknown): Value | undefined => (is(schema, raw) ? raw : undefined)
    const keep: KeepDraft<Value> = (next) => write(name, nextDraft(next, valid(read(name))))
    return [valid(found), keep]
  }
}
