import {
  type ImportPreview,
  importPreviews,
  PREVIEW_LIMIT_BYTES,
} from '@brine/contract/office/import-previews'
import type { SourceColumn } from '@brine/contract/office/import-sources'
import type { ImportKind } from '@brine/contract/office/imports'
import type { Language } from '@brine/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'

/** A second change within this time costs no second count, in milliseconds. */
const PAUSE_MS = 150
/** The end of the sent part, in which its last whole line is looked for. */
const TAIL_BYTES = 64 * 1024
const NEW_LINE = 10

export interface PreviewAsk {
  readonly kind: ImportKind
  readonly file: File | undefined
  readonly columns: readonly SourceColumn[]
  /** As `DoubleChoices` of the contract. */
  readonly doubles: string
  /** Whether each required field has one column. */
  readonly isMapped: boolean
  readonly language: Language
}

/** What would become of the file with the choices of now. An earlier answer never replaces a later one. */
export function useImportPreview({ kind, file, columns, doubles, isMapped, language }: PreviewAsk) {
  const { method, path } = importPreviews.count
  const ofFile = file ? `${kind} ${file.name} ${file.size} ${file.lastModified}` : ''
  const mapping = JSON.stringify(columns)
  const found = useQuery<ImportPreview>({
    queryKey: [method, path, ofFile, mapping, doubles, language],
    enabled: file !== undefined && isMapped,
    // a changed choice ends the count of the earlier ones
    queryFn: async ({ signal }) => {
      if (!file) throw new Error('There is no file to count.')
      await pause(signal)
      const query = { kind, is_part: isPartOf(file), doubles }
      const upload = new Blob([mapping, '\n', await beginningOf(file)])
      return send(importPreviews.count, { query, upload }, { signal })
    },
    placeholderData: (before, query) => (query?.queryKey[2] === ofFile && isMapped ? before : undefined),
    // customers may change meanwhile, and the answer names some
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  })
  return {
    ...{ error: found.error, retry: () => found.refetch() },
    data: isMapped ? found.data : undefined,
    isMapped,
    /** Whether the counts are those of earlier choices. */
    isCounting: isMapped && found.isFetching,
    isPart: file !== undefined && isPartOf(file),
  }
}
export type ShownPreview = ReturnType<typeof useImportPreview>

const isPartOf = (file: File): boolean => file.size > PREVIEW_LIMIT_BYTES

/** @throws the reason of the signal */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** The first lines of a large file, all of a small one. A cut inside a line could split a sign. */
async function beginningOf(file: File): Promise<Blob> {
  if (!isPartOf(file)) return file
  const tail = await file.slice(PREVIEW_LIMIT_BYTES - TAIL_BYTES, PREVIEW_LIMIT_BYTES).arrayBuffer()
  const end = new Uint8Array(tail).lastIndexOf(NEW_LINE)
  return file.slice(0, end < 0 ? PREVIEW_LIMIT_BYTES : PREVIEW_LIMIT_BYTES - TAIL_BYTES + end + 1)
}
