import { useForm } from '@brine/app-kit/useForm'
import { NewNote, NoteKind } from '@brine/contract/office/customer-notes'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Icon } from '@brine/ui/Icon'
import { checkIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { object, string } from 'valibot'
import { useDraft } from '../../shell/drafts.ts'
import { missing } from '../../shell/fieldTexts.ts'
import { useAddNote } from './mutations.ts'
import { NoteFields } from './NoteFields.tsx'
import css from './Notes.module.css'
import { noteKinds } from './noteKinds.ts'

/** What is typed of a note may be empty still. */
const NoteDraft = object({ ...NewNote.entries, text: string() })
const empty: NewNote = { kind: 'call', text: '', for_driver: false }

/** Writes down a call or a note. */
export function NewNoteForm({ customerId }: { customerId: number }) {
  const [typed, onType] = useDraft(`note:${customerId}`, NoteDraft)
  const form = useForm({
    ...{ schema: NewNote, initial: empty, texts: { text: missing } },
    kept: { typed, onType },
  })
  const add = useAddNote(form.reset, form.refuse)
  const { kind, for_driver } = form.values
  const send = (body: NewNote) => add.mutate({ params: { id: customerId }, body })
  return (
    <Form className={css.form} onSubmit={(event) => form.submit(event, send, add.isPending)}>
      <ChoiceGroup legend={m['office.notes.kind']()}>
        {NoteKind.options.map((one) => (
          <Radio key={one} name="kind" checked={kind === one} onChange={() => form.change({ kind: one })}>
            {noteKinds[one].label()}
          </Radio>
        ))}
      </ChoiceGroup>
      <NoteFields
        kind={kind}
        text={form.text('text')}
        forDriver={for_driver}
        onForDriver={(shown) => form.change({ for_driver: shown })}
      />
      <Button isSmall type="submit" isPending={add.isPending}>
        <Icon shape={checkIcon} size="s" />
        {m['office.common.save']()}
      </Button>
    </Form>
  )
}
