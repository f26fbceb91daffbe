import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import { useIsHere } from '@brine/app-kit/useIsHere'
import { type OfficeOrder, OrderCorrectionReason } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { TextField } from '@brine/ui/TextField'
import { orderCorrectionReasons } from '../../shell/orderCorrectionReason.ts'
import { ReasonSelect } from '../../shell/ReasonSelect.tsx'
import { UnsavedQuestion } from '../../shell/UnsavedQuestion.tsx'
import { type CorrectionDraft, correctedTotal, correctionForm, correctionOf } from './correctionDraft.ts'
import { useCorrectOrder } from './mutations.ts'
import { OrderContent } from './OrderContent.tsx'
import css from './OrderForm.module.css'
import type { useCorrectionDraft } from './useOrderDraft.ts'

type CorrectFormProps = {
  order: OfficeOrder
  kept: ReturnType<typeof useCorrectionDraft>
  onClose: () => void
}

/** Corrects the document of a completed order, or takes it back. The typed values outlive changes of other staff members. */
export function CorrectForm({ order, kept, onClose }: CorrectFormProps) {
  const { number, version, customer } = order
  const isHere = useIsHere()
  const form = useForm({ ...correctionForm(order), kept })
  const correct = useCorrectOrder((saved) => {
    // without what was typed since, this closes the form
    form.settle()
    // what was begun anew meanwhile stands on the former content
    if (isHere()) kept.rebase(saved.version)
    onClose()
  }, form.refuse)
  const cancel = () => {
    kept.discard()
    onClose()
  }
  const { values, change } = form
  const { is_credit: isCredit } = values
  const submit = isCredit ? m['office.orders.credit']() : m['office.orders.correct']()
  const save = (draft: CorrectionDraft) => {
    const { reason } = draft
    if (reason !== '')
      correct.mutate({ params: { number }, body: { version, reason, ...correctionOf(draft) } })
  }
  return (
    <>
      {kept.isOutdated && <Notice kind="caution" title={m['office.orders.outdated']()} />}
      <UnsavedQuestion isUnsaved={kept.isUnsaved} onDiscard={kept.discard} />
      <Form onSubmit={(event) => form.submit(event, save, correct.isPending)}>
        <ChoiceGroup legend={m['office.orders.correct_what']()} isStacked>
          <Radio name="is_credit" checked={!isCredit} onChange={() => change({ is_credit: false })}>
            {m['office.orders.correct_lines']()}
          </Radio>
          <Radio name="is_credit" checked={isCredit} onChange={() => change({ is_credit: true })}>
            {m['office.orders.correct_all']()}
          </Radio>
        </ChoiceGroup>
        {!isCredit && <OrderContent form={form} customerLanguage={customer.language} />}
        <ReasonSelect
          form={form}
          label={m['office.planning.correct_why']()}
          reasons={OrderCorrectionReason.options}
          names={orderCorrectionReasons}
        />
        <TextField
          {...form.text('note')}
          label={m['office.orders.correct_note']()}
          hint={m['office.orders.correct_note_hint']()}
          isRequired={values.reason === 'other'}
          lang={customer.language}
        />
        <Difference before={order.price_cents} after={correctedTotal(values)} isCredit={isCredit} />
        {correct.error?.errors[0]?.message && <p role="alert">{correct.error.errors[0].message}</p>}
        <div className={css.actions}>
          <Button type="submit" variant={isCredit ? 'danger' : 'primary'} isPending={correct.isPending}>
            {submit}
          </Button>
          <Button onClick={cancel}>{m['office.common.cancel']()}</Button>
        </div>
      </Form>
    </>
  )
}

type DifferenceProps = { before: number; after: number; isCredit: boolean }

/** What the correction does to what is owed, before it is made. */
function Difference({ before, after, isCredit }: DifferenceProps) {
  const language = useLanguage()
  const inEuros = (cents: number) => euros(cents / 100, language)
  return (
    <Notice
      title={m['office.orders.correct_difference']({
        ...{ before: inEuros(before), after: inEuros(after), difference: inEuros(after - before) },
      })}
    >
      {m['office.orders.correct_follows']()} {isCredit && m['office.orders.credit_paid']()}
      {!isCredit && after < before && m['office.orders.correct_paid']()}
    </Notice>
  )
}
