import type { OwnRequest } from '@brine/contract/customer/support'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { FieldError } from '@brine/ui/Field'
import { Icon } from '@brine/ui/Icon'
import { sendIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { TextArea } from '@brine/ui/TextField'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { useWriteMessage } from './mutations.ts'
import { PhotoDraftList } from './PhotoDraftList.tsx'
import { usePhotoDrafts } from './usePhotoDrafts.ts'

/** The contract's limit for a message. */
const WORDS_MAX = 2000

/** Adds a message to a request, with or without photos. */
export function WriteForm({ request: { id, state } }: { request: OwnRequest }) {
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  /** Whether the message is to be sent as soon as its photos are uploaded. */
  const [isWanted, setWanted] = useState(false)
  const [hasLacked, setLacked] = useState(false)
  const photos = usePhotoDrafts()
  const { write, isPending } = useWriteMessage(id, () => {
    setText('')
    photos.clear()
  })
  const { isBusy, hasFailed, drafts } = photos
  const sendWanted = useEffectEvent(() => {
    setWanted(false)
    setLacked(hasFailed)
    if (!hasFailed)
      write(
        text,
        drafts.flatMap((draft) => draft.id ?? []),
      )
  })
  useEffect(() => {
    if (isWanted && !isBusy) sendWanted()
  }, [isWanted, isBusy])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() === '') event.currentTarget.querySelector('textarea')?.focus()
    else if (!isPending) setWanted(true)
  }
  return (
    <Form onSubmit={submit}>
      <TextArea
        label={m['support.write']()}
        hint={state === 'closed' && m['support.write_closed']()}
        error={isEmpty && m['support.write_missing']()}
        rows={3}
        maxLength={WORDS_MAX}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setEmpty(false)
        }}
      />
      <PhotoDraftList photos={photos} />
      {hasLacked && hasFailed && (
        <div role="alert">
          <FieldError>{m['support.photos_failed']()}</FieldError>
        </div>
      )}
      <div>
        <Button type="submit" isPending={isPending || isWanted}>
          <Icon shape={sendIcon} size="s" />
          {m['support.write_submit']()}
        </Button>
      </div>
    </Form>
  )
}
