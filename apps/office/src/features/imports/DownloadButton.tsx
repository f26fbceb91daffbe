import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import type { ReactNode } from 'react'
import { useDownload } from '../../shell/query.ts'

type DownloadButtonProps = {
  fetchFile: () => Promise<Blob>
  /** Name of the downloaded file. */
  name: string
  children: ReactNode
}

/** Fetches and downloads a file. */
export function DownloadButton({ fetchFile, name, children }: DownloadButtonProps) {
  const download = useDownload(fetchFile, name, m['office.common.file_failed'])
  return (
    <Button isPending={download.isPending} onClick={() => download.mutate()}>
      {children}
    </Button>
  )
}
