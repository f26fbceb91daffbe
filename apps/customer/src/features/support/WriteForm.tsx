import { maxLengthOf } from '@brine/app-kit/maxLength'
import { type OwnRequest, support } from '@brine/contract/customer/support'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { sendIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { TextArea } from '@brine/ui/TextField'
import { type SubmitEvent, useState } from 'react'
import * as v from 'valibot'
import { LastingFailure } from '../../shell/LastingFailure.tsx'
import { useDraft } from '../../shell/useDraft.ts'
import { useWriteMessage } from './mutations.ts'
import { PhotoDraftList } from './PhotoDraftList.tsx'
import { usePhotoDrafts } from './usePhotoDrafts.ts'
import { useSendAfterUpload } from './useSendAfterUpload.ts'

const Message = v.object({
  text: v.string(),
  /** The number of chosen photos. */
  photos: v.number(),
})
const emptyMessage = { text: '', photos: 0 }

/** Adds a message to a request, with or without photos. */
export function WriteForm({ request: { id, state, thread } }: { request: OwnRequest }) {
  const [typed, keep] = useDraft(`support-reply:${id}`, Message)
  const { text, photos: count } = typed ?? emptyMessage
  const [isEmpty, setEmpty] = useState(false)
  const change = (part: Partial<typeof emptyMessage>) => keep((now = emptyMessage) => ({ ...now, ...part }))
  const photos = usePhotoDrafts(count, (chosen) => change({ photos: chosen }))
  const { write, isPending, failure } = useWriteMessage(id, (sent) => {
    // what was typed and added meanwhile stays
    const added = photos.removeSent(sent.photos ?? [])
    keep((now = emptyMessage) => {
      const left = { text: now.text === sent.text ? '' : now.text, photos: added }
      return left.text === '' && added === 0 ? undefined : left
    })
  })
  const isMissing = text.trim() === ''
  const { sendAfterUpload, isWaiting, isPrevented } = useSendAfterUpload(photos, (photoIds) => {
    setEmpty(isMissing)
    if (!isMissing) write(text, photoIds)
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setEmpty(isMissing)
    if (isMissing) event.currentTarget.querySelector('textarea')?.focus()
    else if (!isPending) sendAfterUpload()
  }
  return (
    <Form onSubmit={submit}>
      <TextArea
        label={thread.at(-1)?.from === 'supplier' ? m['support.reply']() : m['support.write']()}
        hint={state === 'closed' && m['support.write_closed']()}
        error={isEmpty && m['support.write_missing']()}
        rows={3}
        maxLength={maxLengthOf(support.write.body, 'text')}
        value={text}
        onChange={({ target }) => {
          change({ text: target.value })
          setEmpty(false)
        }}
      />
      <LastingFailure failure={failure} />
      <PhotoDraftList
        photos={photos}
        isPrevented={isPrevented}
        submit={
          <Button type="submit" variant="primary" isPending={isPending || isWaiting}>
            <Icon shape={sendIcon} size="s" />
            {m['support.write_submit']()}
          </Button>
        }
      />
    </Form>
  )
}
