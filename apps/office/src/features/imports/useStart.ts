import { type ImportKind, officeImports } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { useState } from 'react'
import { query, queryClient } from '../../shell/query.ts'
import { useAct } from '../../shell/useAct.ts'

/** What somebody has chosen to import. */
export interface Chosen {
  readonly kind: ImportKind
  readonly file: File | undefined
}

/** Sends the file that was chosen: to be looked at, or to be imported once that has found nothing wrong. */
export function useStart(chosen: Chosen, onStarted: (id: number) => void) {
  // the file that was looked at, by the number of that look: another one has to be looked at first
  const [looked, setLooked] = useState<{ id: number; file: File }>()
  const send = useAct(officeImports.start, {
    done: m['office.imports.is_started'],
    failed: m['office.imports.not_started'],
    touches: officeImports.list.path,
    onSuccess(run, { query: { dry_run } }) {
      queryClient.setQueryData(query(officeImports.read, { params: { id: run.id } }).queryKey, run)
      setLooked(dry_run && chosen.file ? { id: run.id, file: chosen.file } : undefined)
      onStarted(run.id)
    },
  })
  const start = (dry_run: boolean) => {
    const { kind, file } = chosen
    if (file && !send.isPending) send.mutate({ query: { kind, dry_run }, upload: file })
  }
  return {
    isPending: send.isPending,
    look: () => start(true),
    import: () => start(false),
    /** Whether the file that is chosen is the one that was looked at then. */
    isOf: (id: number) => looked?.id === id && looked.file === chosen.file,
  }
}

export type Start = ReturnType<typeof useStart>
