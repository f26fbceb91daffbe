import { isoDayOf } from '@brine/contract/dates'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon } from '@brine/ui/icons'
import css from './ListFileButton.module.css'
import { useDownload } from './query.ts'

type ListFileButtonProps = {
  /** How many records the file holds, in words; undefined until it is counted. */
  count: string | undefined
  fetchFile: () => Promise<Blob>
  /** The name of the list, with which the name of the file begins. */
  listName: string
  /** For a bar of deep water, beside other buttons. */
  isDeep?: boolean
  /** The id of the words that say why no file is possible; undefined if one is. */
  obstacleId?: string | undefined
}

/** Downloads exactly what the filters of a list show, or what is chosen of it. */
export function ListFileButton({ count, fetchFile, listName, isDeep, obstacleId }: ListFileButtonProps) {
  const fileName = `${listName}-${isoDayOf(new Date())}.csv`
  const download = useDownload(fetchFile, fileName, m['office.common.file_failed'])
  return (
    <Button
      isSmall
      variant={isDeep ? 'deep' : 'ordinary'}
      className={isDeep ? undefined : css.file}
      isPending={download.isPending}
      isDisabled={obstacleId !== undefined}
      aria-describedby={obstacleId}
      onClick={() => download.mutate()}
    >
      <Icon shape={downloadIcon} size="s" />
      {count === undefined ? m['office.common.file_name']() : m['office.list.file']({ count })}
    </Button>
  )
}
