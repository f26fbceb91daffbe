import { useForm } from '@brine/app-kit/useForm'
import { NewNote, NoteKind } from '@brine/contract/office/customer-notes'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { checkIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { object, string } from 'valibot'
import { useDraft } from '../../shell/drafts.ts'
import { missing } from '../../shell/fieldTexts.ts'
import { Segments } from '../../shell/Segments.tsx'
import { useAddNote } from './mutations.ts'
import css from './NewNoteForm.module.css'
import { ForDriver, IsTask, NoteTextField } from './NoteFields.tsx'
import { noteKinds } from './noteKinds.ts'

/** What is typed of a note may be empty still. */
const NoteDraft = object({ ...NewNote.entries, text: string() })
const empty: NewNote = { kind: 'call', text: '', for_driver: false, is_task: false }

/** Writes down a call, a note or a visit. */
export function NewNoteForm({ customerId }: { customerId: number }) {
  const [typed, onType] = useDraft(`note:${customerId}`, NoteDraft)
  const form = useForm({
    ...{ schema: NewNote, initial: empty, texts: { text: missing } },
    kept: { typed, onType },
  })
  const add = useAddNote(form.reset, form.refuse)
  const { kind, for_driver, is_task = false } = form.values
  const send = (body: NewNote) => add.mutate({ params: { id: customerId }, body })
  return (
    <Form className={css.form} onSubmit={(event) => form.submit(event, send, add.isPending)}>
      <Segments
        legend={m['office.notes.kind']()}
        name="kind"
        value={kind}
        options={NoteKind.options.map((one) => [one, noteKinds[one].label()] as const)}
        onChange={(chosen) => form.change({ kind: chosen })}
      />
      <NoteTextField kind={kind} {...form.text('text')} />
      <div className={css.end}>
        <div>
          <IsTask checked={is_task} onChange={(isTask) => form.change({ is_task: isTask })} />
          <ForDriver checked={for_driver} onChange={(shown) => form.change({ for_driver: shown })} />
        </div>
        <Button isSmall type="submit" isPending={add.isPending}>
          <Icon shape={checkIcon} size="s" />
          {m['office.common.save']()}
        </Button>
      </div>
    </Form>
  )
}
