import { useLanguage } from '@brine/app-kit/language'
import { type OfficeOrder, writableTypes } from '@brine/contract/office/orders'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Link } from '@brine/ui/Link'
import { useParams } from 'react-router'
import { BookedPayments } from '../../shell/BookedPayments.tsx'
import { Card } from '../../shell/Card.tsx'
import { Confirm } from '../../shell/Confirm.tsx'
import { mayUse } from '../../shell/menu.ts'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { toCustomers } from '../../shell/noCustomer.ts'
import { Page } from '../../shell/Page.tsx'
import { RecordPage, StatusChip } from '../../shell/RecordPage.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { useAsked } from '../../shell/useAsked.ts'
import { orderTypes } from '../../shell/valueNames.ts'
import { CompleteDialog } from './CompleteDialog.tsx'
import { CorrectForm } from './CorrectForm.tsx'
import { DraftForm } from './DraftForm.tsx'
import { useCancelOrder } from './mutations.ts'
import { OrderCorrections } from './OrderCorrections.tsx'
import { OrderLines } from './OrderLines.tsx'
import css from './OrderPage.module.css'
import { isReduced } from './orderDraft.ts'
import { orderStates } from './orderStates.ts'
import { useOrder } from './queries.ts'
import { useCorrectionDraft, useOrderDraft } from './useOrderDraft.ts'

/** /office/orders/:number: an order, from draft to completion. */
export function OrderPage() {
  useLanguage()
  const { number = '' } = useParams()
  return (
    <RecordPage
      found={useOrder(number)}
      title={m['office.common.booking_order']()}
      loading={m['office.orders.loading']()}
      failed={m['office.orders.failed']()}
      gone={{
        title: m['office.orders.gone'](),
        hint: m['office.orders.gone_hint'](),
        back: toCustomers(),
      }}
    >
      {(order) => <Order key={number} order={order} />}
    </RecordPage>
  )
}

function Order({ order }: { order: OfficeOrder }) {
  const { number, type, state, customer, ordered, completed, issued, is_delivery, corrections } = order
  const kept = useOrderDraft(`order ${number}`, order.version)
  const { typed } = kept
  const correction = useCorrectionDraft(number, order.version)
  const corrected = useAsked<true>()
  const isOpen = (state === 'draft' || state === 'open') && !is_delivery
  const staffMember = useStaffMember()
  const mayWrite = writableTypes(staffMember.roles).includes(type)
  const mayCorrect = order.is_correctable && mayWrite
  const isCorrecting = mayCorrect && (corrected.asked || correction.typed !== undefined)
  // of before the reason was asked for
  const isWithoutReason = state === 'draft' && order.vat_reason === null && isReduced(order)
  return (
    <Page title={`${orderTypes[type].label()} ${number}`} tools={<StatusChip look={orderStates[state]} />}>
      <Card>
        <div className={css.body}>
          <p>
            <Link href={`/customers/${customer.id}`}>{nameOfCustomer(customer)}</Link>
            {`, ${ordered}`}
          </p>
          {completed && (
            <p>
              {issued === null || issued === completed
                ? m['office.orders.done_on']({ date: completed })
                : m['office.orders.done_on_issued']({ date: completed, issued })}
            </p>
          )}
          {is_delivery && !completed && <p>{m['office.orders.delivery']()}</p>}
          {state === 'draft' && <p className={css.note}>{m['office.orders.draft_hint']()}</p>}
          {isOpen && !mayWrite && <p className={css.note}>{m['office.orders.by_sales']()}</p>}
          {state === 'draft' && mayWrite ? (
            <DraftForm order={order} kept={kept} />
          ) : isCorrecting ? (
            <CorrectForm order={order} kept={correction} onClose={corrected.close} />
          ) : (
            <OrderLines order={order} />
          )}
          <OrderCorrections corrections={corrections ?? []} />
        </div>
      </Card>
      {mayCorrect && !isCorrecting && (
        <div className={css.actions}>
          <Button onClick={() => corrected.ask(true)}>{m['office.orders.correct']()}</Button>
        </div>
      )}
      {isOpen &&
        mayWrite &&
        (typed || isWithoutReason ? (
          <p className={css.first}>
            {typed ? m['office.orders.save_first']() : m['office.orders.reason_first']()}
          </p>
        ) : (
          <OrderActions order={order} />
        ))}
      {mayUse(staffMember, recordedPayments.ofOrder) && <BookedPayments number={number} />}
    </Page>
  )
}

function OrderActions({ order }: { order: OfficeOrder }) {
  const { asked, ask, close } = useAsked<'complete' | 'cancel'>()
  return (
    <div className={css.actions}>
      <Button variant="primary" onClick={() => ask('complete')}>
        {order.type === 'proposal' ? m['office.orders.send_quote']() : m['office.orders.complete']()}
      </Button>
      <Button variant="plainDanger" onClick={() => ask('cancel')}>
        {m['office.orders.cancel']()}
      </Button>
      {asked === 'complete' && <CompleteDialog order={order} onClose={close} />}
      {asked === 'cancel' && <CancelQuestion order={order} onClose={close} />}
    </div>
  )
}

type CancelQuestionProps = { order: OfficeOrder; onClose: () => void }

function CancelQuestion({ order: { number, version: revision }, onClose }: CancelQuestionProps) {
  const cancel = useCancelOrder(onClose)
  return (
    <Confirm
      title={m['office.orders.cancel_title']({ number })}
      confirm={m['office.orders.cancel']()}
      keep={m['office.orders.keep']()}
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { number }, body: { version: revision } })}
      onClose={onClose}
    >
      {m['office.orders.cancel_text']()}
    </Confirm>
  )
}
