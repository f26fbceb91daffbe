import type { ImportKind } from '@brine/contract/office/imports'
import { useState } from 'react'
import { useStartImport } from './mutations.ts'

/** The file that is chosen for import, and its kind. */
export interface ChosenFile {
  readonly kind: ImportKind
  readonly file: File | undefined
}

/** Sends the chosen file: for a check, or for the import after a check. */
export function useImportStart(chosen: ChosenFile, onStarted: (id: number) => void) {
  // the checked file and its run: another file has to be checked first
  const [checked, setChecked] = useState<{ id: number; file: File }>()
  const send = useStartImport((id, isCheck) => {
    setChecked(isCheck && chosen.file ? { id, file: chosen.file } : undefined)
    onStarted(id)
  })
  const start = (dry_run: boolean, skip_bad = false) => {
    const { kind, file } = chosen
    if (file && !send.isPending) send.mutate({ query: { kind, dry_run, skip_bad }, upload: file })
  }
  return {
    isPending: send.isPending,
    check: () => start(true),
    import: () => start(false),
    /** Imports the good lines of a file that has bad ones. */
    importGood: () => start(false, true),
    /** Whether the chosen file is the one that this run checked. */
    isCheckOf: (id: number) => checked?.id === id && checked.file === chosen.file,
  }
}

export type ImportStart = ReturnType<typeof useImportStart>
