import { useForm } from '@brine/app-kit/useForm'
import { NewNote, NoteKind } from '@brine/contract/office/customer-notes'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { checkIcon } from '@brine/ui/icons'
import { Form, Row } from '@brine/ui/Layout'
import { boolean, type InferOutput, object, string } from 'valibot'
import { AssignmentFields } from '../../shell/AssignmentFields.tsx'
import { useDraft } from '../../shell/drafts.ts'
import { missing } from '../../shell/fieldTexts.ts'
import { Segments } from '../../shell/Segments.tsx'
import { assignmentOf, assignmentTexts, unassigned } from '../../shell/typedAssignment.ts'
import { useAddNote } from './mutations.ts'
import css from './NewNoteForm.module.css'
import { ForDriver, IsTask, NoteTextField } from './NoteFields.tsx'
import { type NotedCall, noteDraftOf } from './NoteRequestDialog.tsx'
import { noteKinds } from './noteKinds.ts'

/** What is typed of a note may be empty still. */
const NoteDraft = object({
  ...{ kind: NoteKind, text: string(), for_driver: boolean(), is_task: boolean() },
  ...{ due_on: string(), assignee_id: string() },
})
type NoteDraft = InferOutput<typeof NoteDraft>
const empty: NoteDraft = { kind: 'call', text: '', for_driver: false, is_task: false, ...unassigned }

const noteOf = ({ due_on, assignee_id, ...note }: NoteDraft): NewNote => ({
  ...note,
  ...(note.is_task ? assignmentOf({ due_on, assignee_id }) : {}),
})

interface NewNoteFormProps {
  readonly customerId: number
  /** Makes a request of what was written down of a call; undefined if that cannot be. */
  readonly onNote: ((call: NotedCall) => void) | undefined
}

/** Writes down a call, a note or a visit. */
export function NewNoteForm({ customerId, onNote }: NewNoteFormProps) {
  const [typed, onType] = useDraft(noteDraftOf(customerId), NoteDraft)
  const form = useForm({
    ...{ schema: NewNote, initial: empty, contentOf: noteOf, texts: { text: missing, ...assignmentTexts } },
    kept: { typed, onType },
  })
  const add = useAddNote(form.settle, form.refuse)
  const { kind, text, for_driver, is_task } = form.values
  // it may have been cancelled, and written on here, before the request is there
  const forgetNoted = (noted: string) => onType((now) => (now?.text === noted ? undefined : now))
  const send = (note: NoteDraft) => add.mutate({ params: { id: customerId }, body: noteOf(note) })
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
      <div>
        <IsTask checked={is_task} onChange={(isTask) => form.change({ is_task: isTask })} />
        {is_task && <AssignmentFields text={form.text} />}
      </div>
      <div className={css.end}>
        <ForDriver checked={for_driver} onChange={(shown) => form.change({ for_driver: shown })} />
        <Row>
          {/* a request has no place for a due day, an assignee or a hint for the driver */}
          {kind === 'call' && onNote && !is_task && !for_driver && (
            <Button isSmall onClick={() => onNote({ text, onNoted: () => forgetNoted(text) })}>
              {m['office.requests.note_call']()}
            </Button>
          )}
          <Button isSmall type="submit" isPending={add.isPending}>
            <Icon shape={checkIcon} size="s" />
            {m['office.common.save']()}
          </Button>
        </Row>
      </div>
    </Form>
  )
}
