import { useState } from 'react'
import { type GenericSchema, is } from 'valibot'
import { api } from './client.ts'

export interface VisitorDraft<Value> {
  /** What was typed before the form was opened. It does not change while the form is shown, which holds the rest itself. */
  readonly found: Value | undefined
  /** Keeps what is typed now; undefined removes it. */
  readonly keep: (value: Value | undefined) => void
}

/**
 * Text that a visitor typed on a form without sign-in and did not send. It survives leaving the page and a reload, for
 * half an hour, in this tab. Never use it for passwords and consents.
 */
export function useVisitorDraft<Value>(name: string, schema: GenericSchema<Value>): VisitorDraft<Value> {
  const { read, write } = api().visitorDrafts
  const [found] = useState(() => {
    const kept = read(name)
    return is(schema, kept) ? kept : undefined
  })
  return { found, keep: (value) => write(name, value) }
}

/**
 * The name of a draft that belongs to a link: another link has another name. It holds a hash of the link's secret
 * (FNV-1a, 32 bits), because the secret itself is stored nowhere.
 */
export function draftOfLink(form: string, secret: string): string {
  let hash = 0x811c9dc5
  for (const char of secret) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return `${form}:${(hash >>> 0).toString(36)}`
}
