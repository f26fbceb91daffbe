import { useForm } from '@brine/app-kit/useForm'
import { useNavigateHere } from '@brine/app-kit/useNavigateHere'
import { supportDetails } from '@brine/contract/customer/support'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { type TelephoneRequest, telephoneRequests } from '@brine/contract/office/telephone-requests'
import { m } from '@brine/messages/app'
import { Checkbox } from '@brine/ui/Choice'
import { Notice } from '@brine/ui/Notice'
import { SelectField } from '@brine/ui/SelectField'
import { TextArea } from '@brine/ui/TextField'
import { boolean, type InferOutput, is, object, string } from 'valibot'
import { drafts, useDraft } from '../../shell/drafts.ts'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { missing } from '../../shell/fieldTexts.ts'
import { requestDetails, requestTitles } from '../../shell/problem.ts'
import { useNoteRequest } from './mutations.ts'

type Problem = Pick<TelephoneRequest, 'titleCode' | 'detailsCode'>

const groups: readonly (readonly [Problem['titleCode'], readonly Problem['detailsCode'][]])[] = [
  ['malfunction', [...supportDetails.malfunction, 'custom']],
  ['hardness', [...supportDetails.hardness, 'custom']],
  ['salt_blocks', [...supportDetails.salt_blocks, 'custom']],
]
const nameOf = ({ titleCode, detailsCode }: Problem) => `${titleCode} ${detailsCode}`
const otherProblem: Problem = { titleCode: 'custom', detailsCode: 'custom' }
const problems: ReadonlyMap<string, Problem> = new Map(
  [
    ...groups.flatMap(([titleCode, codes]) => codes.map((detailsCode) => ({ titleCode, detailsCode }))),
    otherProblem,
  ].map((problem) => [nameOf(problem), problem]),
)

const KeptRequest = object({ problem: string(), text: string(), is_answered: boolean(), answer: string() })
type KeptRequest = InferOutput<typeof KeptRequest>

/** The name of the draft of a note. */
export const noteDraftOf = (customerId: number) => `note:${customerId}`

const NotedText = object({ text: string() })

const draftOf = (customerId: number) => `noted-request:${customerId}`

/** Whether a request was typed when the page was left without a choice: by a reload, or the end of the session. */
export const isRequestTyped = (customerId: number): boolean => drafts.read(draftOf(customerId)) !== undefined

/** What was written down of a call before it became a request. */
export interface NotedCall {
  readonly text: string
  /** Called once the text is in the request. */
  readonly onNoted?: () => void
}

/** Forgets the note that became a request: after a reload, nobody but its draft knows that it did. */
function forgetNote(customerId: number, text: string): void {
  const kept = drafts.read(noteDraftOf(customerId))
  if (is(NotedText, kept) && kept.text === text) drafts.write(noteDraftOf(customerId), undefined)
}

interface NoteRequestDialogProps {
  readonly customer: CustomerRecord
  readonly call: NotedCall
  readonly onClose: () => void
}

/**
 * Writes down a request that the customer makes on the telephone, and goes to its record. It is typed during a call, so that a
 * reload or the end of the session keeps it; to cancel discards it.
 */
export function NoteRequestDialog({ customer, call, onClose }: NoteRequestDialogProps) {
  const { id, language } = customer
  const navigateHere = useNavigateHere()
  const [typed, onType] = useDraft(draftOf(id), KeptRequest)
  const form = useForm<KeptRequest>({
    kept: { typed, onType },
    schema: telephoneRequests.note.body,
    initial: { problem: '', text: call.text, is_answered: false, answer: '' },
    contentOf: (values) => ({ ...problems.get(values.problem), ...wordsOf(values) }),
    texts: { answer: missing },
    rules: ({ problem, text }) => ({
      ...(problem === '' && { problem: m['office.requests.note_about_missing'] }),
      ...(isOwnWords(problem) && text.trim() === '' && { text: m['office.common.field_missing'] }),
    }),
  })
  const { problem, is_answered } = form.values
  const note = useNoteRequest((request, { text, answer }) => {
    call.onNoted?.()
    forgetNote(id, text)
    onClose()
    // who sees the request next corrects it there; a draft of it would be noted once more
    if (navigateHere(`/requests/${request}${answer === null ? '' : '?pile=closed'}`)) form.reset()
    else form.settle()
  }, form.refuse)
  const send = (values: KeptRequest) => {
    const chosen = problems.get(values.problem)
    if (chosen) note.mutate({ params: { id }, body: { ...chosen, ...wordsOf(values) } })
  }
  const cancel = () => {
    form.reset()
    onClose()
  }
  const words = {
    hint: language === 'nl' ? m['office.requests.dutch']() : m['office.requests.french'](),
    lang: language,
    rows: 4,
  }
  return (
    <FormDialog
      title={m['office.requests.note']()}
      submit={m['office.common.save']()}
      isPending={note.isPending}
      onSubmit={(event) => form.submit(event, send, note.isPending)}
      onClose={cancel}
    >
      <SelectField
        label={m['office.requests.note_about']()}
        name="problem"
        isRequired
        value={problem}
        error={form.errors.problem?.()}
        onChange={({ currentTarget }) => form.change({ problem: currentTarget.value })}
      >
        <option value="">{m['office.requests.note_about_choose']()}</option>
        {groups.map(([titleCode, codes]) => (
          <optgroup key={titleCode} label={requestTitles[titleCode]()}>
            {codes.map((detailsCode) => (
              <option key={detailsCode} value={nameOf({ titleCode, detailsCode })}>
                {requestDetails[detailsCode]()}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={nameOf(otherProblem)}>{requestTitles.custom()}</option>
      </SelectField>
      {problems.get(problem)?.detailsCode === 'malfunction_leak' && (
        <Notice kind="caution" role="status" title={m['office.requests.note_leak']()}>
          {m['office.requests.note_leak_hint']()}
        </Notice>
      )}
      <TextArea
        {...form.text('text')}
        {...words}
        label={m['office.notes.call_text']()}
        isRequired={isOwnWords(problem)}
      />
      <Checkbox
        checked={is_answered}
        onChange={({ currentTarget }) => form.change({ is_answered: currentTarget.checked })}
      >
        {m['office.requests.note_answered']()}
      </Checkbox>
      {is_answered && (
        <TextArea {...form.text('answer')} {...words} label={m['office.requests.note_answer']()} isRequired />
      )}
      <p>{mailedWords(customer)}</p>
    </FormDialog>
  )
}

/** What the customer gets of it. */
function mailedWords({ account, ended }: CustomerRecord): string {
  if (ended?.reason === 'deceased') return m['office.requests.note_deceased']()
  return account.email_address === null
    ? m['office.requests.note_no_mail']()
    : m['office.requests.note_mails']()
}

const isOwnWords = (problem: string) => problems.get(problem)?.detailsCode === 'custom'

const wordsOf = ({ text, is_answered, answer }: KeptRequest) => ({
  text,
  answer: is_answered ? answer : null,
})
