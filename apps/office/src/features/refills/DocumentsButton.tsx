import { isoDayOf } from '@brine/contract/dates'
import type { ListedRefill } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { pdfIcon } from '@brine/ui/icons'
import { toastQueue } from '@brine/ui/toastQueue'
import { BarButton } from '../../shell/BarButton.tsx'
import { useDownload } from '../../shell/query.ts'
import { fetchDocuments } from './queries.ts'
import { nameOf } from './refillName.ts'

type DocumentsButtonProps = {
  chosen: readonly ListedRefill[]
  /** The id of the `Obstacle` that says why no file is possible; undefined if one is. */
  obstacleId: string | undefined
}

/** Downloads the documents of the chosen refills, and says afterwards which of them have none. */
export function DocumentsButton({ chosen, obstacleId }: DocumentsButtonProps) {
  const without = chosen.filter(({ has_document }) => !has_document)
  const download = useDownload(
    () => fetchDocuments(chosen.map(({ id }) => id)),
    `${m['office.refills.documents_file']()}-${isoDayOf(new Date())}.zip`,
    m['office.common.file_failed'],
    () => {
      if (without.length > 0)
        toastQueue.add({
          kind: 'done',
          title: m['office.refills.documents_saved']({ count: String(chosen.length - without.length) }),
          text: m['office.refills.documents_without']({ names: namesOf(without) }),
        })
    },
  )
  return (
    <BarButton
      icon={pdfIcon}
      obstacleId={obstacleId}
      isPending={download.isPending}
      onClick={() => download.mutate()}
    >
      {m['office.refills.documents']()}
    </BarButton>
  )
}

/** Names in one message; the file names all of them. */
const MAX_NAMES = 5

function namesOf(refills: readonly ListedRefill[]): string {
  const names = refills.slice(0, MAX_NAMES).map(nameOf).join(', ')
  const more = refills.length - MAX_NAMES
  return more > 0 ? m['office.refills.names_and_more']({ names, count: String(more) }) : names
}
