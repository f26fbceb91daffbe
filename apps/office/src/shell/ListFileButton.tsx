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
  fileName: string
}

/** Downloads exactly what the filters of a list show. */
export function ListFileButton({ count, fetchFile, fileName }: ListFileButtonProps) {
  const download = useDownload(fetchFile, fileName, m['office.common.file_failed'])
  return (
    <Button isSmall className={css.file} isPending={download.isPending} onClick={() => download.mutate()}>
      <Icon shape={downloadIcon} size="s" />
      {count === undefined ? m['office.common.file_name']() : m['office.list.file']({ count })}
    </Button>
  )
}
