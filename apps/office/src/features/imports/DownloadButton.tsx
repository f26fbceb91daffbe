import type { Call, Input } from '@brine/contract/call'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { toastQueue } from '@brine/ui/toastQueue'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { send } from '../../shell/client.ts'
import { noticeSignedOut } from '../../shell/query.ts'
import { saveFile } from '../../shell/saveFile.ts'

type FileCall = Call & { readonly file: string }

type DownloadButtonProps<C extends FileCall> = {
  call: C
  input: Input<C>
  /** Under which the file is kept. */
  name: string
  children: ReactNode
}

/** Fetches a file and hands it to the browser. */
export function DownloadButton<C extends FileCall>({ call, input, name, children }: DownloadButtonProps<C>) {
  const fetchFile = useMutation({
    networkMode: 'always',
    mutationFn: () => send(call, input),
    onSuccess: (content) => content instanceof Blob && saveFile(content, name),
    onError(error) {
      noticeSignedOut(error)
      const [title, text] = [m['office.common.file_failed'](), m['office.shell.unreachable_hint']()]
      toastQueue.add({ kind: 'failed', title, text })
    },
  })
  return (
    <Button isPending={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
      {children}
    </Button>
  )
}
