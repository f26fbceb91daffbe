import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import { isoDayOf, parseWireDay } from '@brine/contract/dates'
import { customerEndings } from '@brine/contract/office/customer-endings'
import { type CustomerRecord, EndReason } from '@brine/contract/office/customer-record'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { TextField } from '@brine/ui/TextField'
import { reasonRules } from '../../shell/changeReason.ts'
import { endReasons } from '../../shell/endReasons.ts'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { mayUse } from '../../shell/menu.ts'
import { ReasonSelect } from '../../shell/ReasonSelect.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { useEndCustomer } from './mutations.ts'

type EndDialogProps = { customer: CustomerRecord; onClose: () => void }

interface EndDraft {
  /** Empty before a choice. */
  readonly reason: EndReason | ''
  readonly note: string
}

const nothingChosen: EndDraft = { reason: '', note: '' }

/** Ends the relation with a customer. It says what that cancels, whom it tells, and what stands in the way. */
export function EndDialog({ customer, onClose }: EndDialogProps) {
  const language = useLanguage()
  const { id, version, account, next_delivery, owed } = customer
  const form = useForm({
    schema: customerEndings.end.body,
    initial: nothingChosen,
    contentOf: ({ reason, note }: EndDraft) => ({ reason: reason || 'other', note, version }),
    texts: {},
    rules: (draft) => reasonRules(draft),
  })
  const end = useEndCustomer(onClose)
  const { reason } = form.values
  const unpaidCents = (owed ?? []).reduce((sum, { unpaid_cents }) => sum + unpaid_cents, 0)
  const isBlocked = useIsBlocked(next_delivery)
  const send = (typed: EndDraft) => {
    if (typed.reason === '') return
    end.mutate({ params: { id }, body: { version, reason: typed.reason, note: typed.note } })
  }
  return (
    <FormDialog
      title={m['office.customers.end_title']({ name: account.name })}
      submit={m['office.customers.end_confirm']()}
      isDanger
      isPending={end.isPending}
      isDisabled={isBlocked}
      onSubmit={(event) => form.submit(event, send, end.isPending)}
      onClose={onClose}
      lead={
        <>
          <p>{m['office.customers.end_does']()}</p>
          {next_delivery?.state === 'published' && (
            <Notice kind="caution" title={m['office.customers.end_published']({ date: next_delivery.date })}>
              {isBlocked
                ? m['office.customers.end_published_ask']()
                : m['office.customers.end_published_hint']()}
            </Notice>
          )}
          {unpaidCents > 0 && (
            <Notice
              kind="caution"
              title={m['office.customers.end_owed']({ amount: euros(unpaidCents / 100, language) })}
            >
              {m['office.customers.end_owed_hint']()}
            </Notice>
          )}
        </>
      }
      after={
        reason !== '' && (
          <p role="status">
            {reason === 'deceased' ? m['office.customers.end_not_told']() : m['office.customers.end_told']()}
          </p>
        )
      }
    >
      <ReasonSelect
        form={form}
        label={m['office.customers.end_reason']()}
        reasons={EndReason.options}
        names={endReasons}
      />
      <TextField
        {...form.text('note')}
        label={m['office.customers.end_note']()}
        isRequired={reason === 'other'}
      />
    </FormDialog>
  )
}

/** Whether a delivery stands in the way: only who plans takes it off a published route, and nobody once its day is over. */
function useIsBlocked(delivery: CustomerRecord['next_delivery']): boolean {
  const mayPlan = mayUse(useStaffMember(), stopMoves.move)
  if (delivery?.state !== 'published') return false
  return !mayPlan || (parseWireDay(delivery.date) ?? '') < isoDayOf(new Date())
}
