import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import { useIsHere } from '@brine/app-kit/useIsHere'
import { officeOrders } from '@brine/contract/office/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { useNavigate, useParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { NotFound } from '../../shell/Message.tsx'
import { Gone } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { noCustomer, toCustomers } from '../../shell/noCustomer.ts'
import { Page } from '../../shell/Page.tsx'
import { useCustomer } from '../../shell/queries.ts'
import { RecordPage } from '../../shell/RecordPage.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { UnsavedQuestion } from '../../shell/UnsavedQuestion.tsx'
import { useCreateOrder } from './mutations.ts'
import { OrderForm } from './OrderForm.tsx'
import { newLine, type OrderDraft, orderForm } from './orderDraft.ts'
import { useOrderDraft } from './useOrderDraft.ts'

/** /office/customers/:id/orders/new: a new order for items or work. */
export function NewOrderPage() {
  useLanguage()
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <ForCustomer id={Number(id)} /> : <NotFound />
}

function ForCustomer({ id }: { id: number }) {
  return (
    <RecordPage
      found={useCustomer(id)}
      title={m['office.common.order_new']()}
      loading={m['office.common.customer_loading']()}
      failed={m['office.common.customer_failed']()}
      gone={noCustomer()}
    >
      {({ account: { name }, language, state }) => (
        <Page
          title={name ? m['office.orders.new_for']({ name }) : m['office.common.order_new']()}
          tabTitle={m['office.common.order_new']()}
        >
          {state === 'erased' ? (
            <Gone
              title={m['office.common.customer_is_erased']()}
              hint={m['office.common.erase_stays']()}
              back={toCustomers()}
            />
          ) : (
            <NewOrder key={id} id={id} language={language} />
          )}
        </Page>
      )}
    </RecordPage>
  )
}

const nothing: OrderDraft = { type: null, vat_reason: null, lines: [newLine(0)] }

function NewOrder({ id, language }: { id: number; language: Language }) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const staffMember = useStaffMember()
  const kept = useOrderDraft(`new order ${id}`, null)
  const form = useForm({ ...orderForm(nothing), kept })
  const create = useCreateOrder(({ number }) => {
    if (!isHere()) return form.settle()
    // who sees the order next corrects it there; a draft of it would be written once more, and asks before the page is left
    kept.discard()
    navigate(`/orders/${number}`, { replace: true })
  }, form.refuse)
  if (!mayUse(staffMember, officeOrders.create)) return <NotFound />
  return (
    <Card>
      <UnsavedQuestion isUnsaved={kept.isUnsaved} onDiscard={kept.discard} />
      <OrderForm
        form={form}
        customerLanguage={language}
        isPending={create.isPending}
        refusal={create.error?.errors[0]?.message}
        onSubmit={(body) => create.mutate({ params: { id }, body })}
      >
        <Button type="submit" variant="primary" isPending={create.isPending}>
          {m['office.orders.write']()}
        </Button>
        <LinkButton href={`/customers/${id}`}>{m['office.common.cancel']()}</LinkButton>
      </OrderForm>
    </Card>
  )
}
