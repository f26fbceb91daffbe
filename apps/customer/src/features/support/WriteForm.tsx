import type { OwnRequest } from '@brine/contract/support'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { sendIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { TextArea } from '@brine/ui/TextField'
import { type SubmitEvent, useState } from 'react'
import { useWrite } from './useWrite.ts'

/** Longest message, as the contract has it. */
const WORDS_MAX = 2000

/** What else there is to say about a request. */
export function WriteForm({ request: { id, state } }: { request: OwnRequest }) {
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { write, isPending } = useWrite(id, () => setText(''))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() === '') event.currentTarget.querySelector('textarea')?.focus()
    else if (!isPending) write(text)
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
      <div>
        <Button type="submit" isPending={isPending}>
          <Icon shape={sendIcon} size="s" />
          {m['support.write_submit']()}
        </Button>
      </div>
    </Form>
  )
}
