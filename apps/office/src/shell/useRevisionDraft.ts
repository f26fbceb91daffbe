import { type KeepDraft, nextDraft } from '@brine/app-kit/useDraft'
import { useEffect, useState } from 'react'
import { type GenericSchema, number, object } from 'valibot'
import { useDraft } from './drafts.ts'

/**
 * The typed values of a form that replaces a record, in this tab. They belong to the revision at the first input. A
 * draft that was found, and not changed since, is dropped when the record has another revision: it would replace what
 * somebody else has saved meanwhile.
 * @param revision of the stored record
 */
export function useRevisionDraft<Values>(name: string, schema: GenericSchema<Values>, revision: number) {
  const [draft, keep] = useDraft(name, object({ typed: schema, revision: number() }))
  // a draft that is in front of somebody's eyes is theirs: only the server may refuse it
  const [isFound, setFound] = useState(draft !== undefined)
  const [isDropped, setDropped] = useState(false)
  // of a newer revision, the record is still being fetched
  const isOther = draft !== undefined && draft.revision < revision
  const drops = isFound && isOther
  useEffect(() => {
    if (!drops) return
    keep(undefined)
    setDropped(true)
  })
  return {
    kept: {
      typed: drops ? undefined : draft?.typed,
      onType: ((next) => {
        setFound(false)
        if (next === undefined) setDropped(false)
        keep((before) => {
          const typed = nextDraft(next, before?.typed)
          return typed && { typed, revision: before?.revision ?? revision }
        })
      }) satisfies KeepDraft<Values>,
    },
    /** After a save: what was typed since belongs to the revision that was saved. */
    rebase(saved: number) {
      setDropped(false)
      keep((left) => left && { ...left, revision: saved })
    },
    /** Whether a draft was dropped since the page was opened, and nothing was saved. */
    isDropped: isDropped || drops,
    /** Whether somebody else changed the record after the first input, which is still there. */
    isOutdated: !isFound && isOther,
  }
}
