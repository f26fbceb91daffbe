import type { ImportKind } from '@brine/contract/office/imports'
import { useRef, useState } from 'react'
import { useStartImport } from './mutations.ts'

/** The file that is chosen for import, and its kind. */
export interface ChosenFile {
  readonly kind: ImportKind
  readonly file: File | undefined
}

interface CheckedFile extends ChosenFile {
  readonly id: number
  /** The source whose mapping the check used; undefined for our own names of columns. */
  readonly source: string | undefined
  /** What columns and values became, and what was decided about doubles. */
  readonly choices: string
  /** The run that the page showed when the file was sent. */
  readonly shownRun: string | undefined
}

interface ImportStartOptions {
  /** What columns and values become: after a change the file has to be checked again. */
  readonly choices: string
  /** As `DoubleChoices` of the contract. */
  readonly doubles: string
  /** The run that the page shows. */
  readonly shownRun: string | undefined
  /** Called with the new run, unless the page shows another one, or another file, by then than when the file was sent. */
  readonly onStarted: (id: number) => void
}

/** Sends the chosen file: for a check, or for the import after a check. */
export function useImportStart(
  chosen: ChosenFile,
  { choices, doubles, shownRun, onStarted }: ImportStartOptions,
) {
  const all = `${choices} ${doubles}`
  // the checked file and its run: another file has to be checked first
  const [checked, setChecked] = useState<CheckedFile>()
  const [imported, setImported] = useState<CheckedFile>()
  // what was sent: while it is on its way, the office may choose on
  const sending = useRef<Omit<CheckedFile, 'id'>>(undefined)
  const send = useStartImport((id, { dry_run }) => {
    const sent = sending.current && { ...sending.current, id }
    setChecked(dry_run ? sent : undefined)
    setImported(dry_run ? undefined : sent)
    if (sent?.shownRun === shownRun && sent?.file === chosen.file) onStarted(id)
  })
  const start = (dry_run: boolean, source: string | undefined, skip_bad = false) => {
    const { kind, file } = chosen
    const query = {
      ...{ kind, dry_run, skip_bad },
      ...(source === undefined ? {} : { source }),
      ...(kind === 'customers' ? { doubles } : {}),
    }
    if (!file || send.isPending) return
    sending.current = { kind, file, source, choices: all, shownRun }
    send.mutate({ query, upload: file })
  }
  const isOf = (sent: CheckedFile | undefined, id: number) =>
    sent?.id === id && sent.file === chosen.file && sent.kind === chosen.kind && sent.choices === all
  return {
    isPending: send.isPending,
    /** @param source undefined for our own names of columns */
    check: (source: string | undefined) => start(true, source),
    import: () => start(false, checked?.source),
    /** Imports the good lines of a file that has bad ones. */
    importGood: () => start(false, checked?.source, true),
    /** Whether the chosen file, with these choices, is the one that this run checked. */
    isCheckOf: (id: number) => isOf(checked, id),
    /** Whether this run imports the chosen file, with these choices. */
    isImportOf: (id: number) => isOf(imported, id),
  }
}

export type ImportStart = ReturnType<typeof useImportStart>
