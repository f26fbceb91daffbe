import { useForm } from '@brine/app-kit/useForm'
import type { ImportField, ImportSource } from '@brine/contract/office/import-sources'
import { SourceName } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { useState } from 'react'
import * as v from 'valibot'
import { choicesOf, type Edits, isOwnFile, missingFields, sourceColumnsOf, twinOf } from './columnChoices.ts'
import { useChangeSource, useCreateSource, useLookAtFile } from './mutations.ts'
import type { ChosenFile } from './useImportStart.ts'

const Named = v.object({ name: SourceName })

/** What the columns of the chosen file become, and the source that remembers it. */
export function useColumnChoices() {
  const look = useLookAtFile()
  const [edits, setEdits] = useState<Edits>({})
  const [saved, setSaved] = useState<ImportSource>()
  const found = look.data?.columns.length ? look.data : undefined
  const choices = found ? choicesOf(found, edits) : []
  const known = saved ?? found?.source ?? undefined
  const isOwn = isOwnFile(choices)
  const form = useForm({
    initial: { name: known?.name ?? '' },
    schema: Named,
    contentOf: ({ name }) => ({ name: name.trim() }),
    texts: { name: () => m['office.imports.source_missing'] },
  })
  const create = useCreateSource((error) => form.refuse(error))
  const change = useChangeSource(
    (error) => form.refuse(error),
    () => lookAgain(),
  )
  function lookAgain(): void {
    setSaved(undefined)
    if (look.variables) look.mutate(look.variables)
  }

  return {
    found,
    choices,
    known,
    isOwn,
    form,
    error: look.error,
    isReading: look.isPending,
    isSaving: create.isPending || change.isPending,
    missing: found ? missingFields(found, choices) : [],
    twinOf: (choice: (typeof choices)[number]) => twinOf(choices, choice),
    lookAgain,
    /** Reads the columns of another file, or of another kind. */
    read({ kind, file }: ChosenFile): void {
      setEdits({})
      setSaved(undefined)
      form.reset()
      if (file) look.mutate({ query: { kind }, upload: file })
      else look.reset()
    },
    setField: (column: string, field: ImportField | null) =>
      setEdits((was) => ({ ...was, [column]: { field, values: {} } })),
    /** @param to null for a value that stays as the file has it */
    setValue: (column: string, value: string, to: string | null) =>
      setEdits((was) => ({
        ...was,
        [column]: { ...was[column], values: { ...was[column]?.values, [value]: to } },
      })),
    /** Remembers the choices under a name, unless the source has them already. @param then gets the name */
    save({ kind }: ChosenFile, typed: string, then: (name: string) => void): void {
      const name = typed.trim()
      const columns = sourceColumnsOf(choices)
      const isSame = known?.name.toLowerCase() === name.toLowerCase()
      const onSuccess = (source: ImportSource) => {
        setSaved(source)
        then(source.name)
      }
      if (!known || !isSame) create.mutate({ body: { kind, name, columns } }, { onSuccess })
      else if (JSON.stringify(known.columns) === JSON.stringify(columns)) then(known.name)
      else
        change.mutate(
          { params: { id: known.id }, body: { version: known.version, name, columns } },
          { onSuccess },
        )
    },
  }
}

export type ColumnChoices = ReturnType<typeof useColumnChoices>
