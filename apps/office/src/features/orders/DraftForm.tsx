import { useForm } from '@brine/app-kit/useForm'
import { useIsHere } from '@brine/app-kit/useIsHere'
import type { OfficeOrder } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Notice } from '@brine/ui/Notice'
import { UnsavedQuestion } from '../../shell/UnsavedQuestion.tsx'
import { useChangeOrder } from './mutations.ts'
import { OrderForm } from './OrderForm.tsx'
import { draftOf, orderForm } from './orderDraft.ts'
import type { useOrderDraft } from './useOrderDraft.ts'

type DraftFormProps = { order: OfficeOrder; kept: ReturnType<typeof useOrderDraft> }

/** Edits a draft order. The typed values outlive changes of other staff members, who are named then. */
export function DraftForm({ order, kept }: DraftFormProps) {
  const form = useForm({ ...orderForm(draftOf(order)), kept })
  const { number, version } = order
  const isHere = useIsHere()
  const change = useChangeOrder((saved) => {
    form.settle()
    // what was begun anew meanwhile stands on the former content
    if (isHere()) kept.rebase(saved.version)
  }, form.refuse)
  return (
    <>
      {kept.isOutdated && <Notice kind="caution" title={m['office.orders.outdated']()} />}
      <UnsavedQuestion isUnsaved={kept.isUnsaved} onDiscard={kept.discard} />
      <OrderForm
        form={form}
        customerLanguage={order.customer.language}
        isPending={change.isPending}
        refusal={change.error?.errors[0]?.message}
        onSubmit={(body) => change.mutate({ params: { number }, body: { version, ...body } })}
      >
        <Button type="submit" isPending={change.isPending}>
          {m['office.common.save']()}
        </Button>
        {form.isDirty && <Button onClick={form.reset}>{m['office.common.undo']()}</Button>}
      </OrderForm>
    </>
  )
}
