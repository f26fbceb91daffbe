import { officeCustomers } from '@brine/contract/office/customers'
import { officeOrders } from '@brine/contract/office/orders'
import { paymentReminders, wayOf } from '@brine/contract/office/payment-reminders'
import { planning } from '@brine/contract/office/planning'
import type { ListedRefill } from '@brine/contract/office/refill-list'
import { refillMoves } from '@brine/contract/office/refill-moves'
import { m } from '@brine/messages/app'
import { boardIcon, calendarIcon, mailIcon, pdfIcon, personIcon, receiptIcon } from '@brine/ui/icons'
import { type MenuAction, MenuButton } from '@brine/ui/MenuButton'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { mayUse } from '../../shell/menu.ts'
import { useDownload } from '../../shell/query.ts'
import { useStaffMember } from '../../shell/session.ts'
import { isMovable } from './movable.ts'
import { fetchDocument } from './queries.ts'
import { lettersOf } from './refillChoice.ts'
import { customerOf, numberOf } from './refillName.ts'

/** What a row asks the list for. */
export type RowRequest = { asked: 'day' | 'reminder' | 'letter'; refill: ListedRefill }

type RowMenuProps = {
  refill: ListedRefill
  onAsk: (request: RowRequest) => void
  /** Gets the focus when the row goes elsewhere while its menu has it. */
  container: RefObject<HTMLElement | null>
}

/** What the staff member can do with one refill now: nothing that would be refused. */
export function RowMenu({ refill, onAsk, container }: RowMenuProps) {
  const cell = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = cell.current
    return () => {
      if (element?.contains(document.activeElement)) container.current?.focus({ preventScroll: true })
    }
  }, [container])
  const staffMember = useStaffMember()
  const { number, customer, route, has_document, payment, state } = refill
  const document_ = useDownload(
    () => fetchDocument(customer.id, number ?? ''),
    `${number}.pdf`,
    m['office.customers.order_pdf_failed'],
  )
  const actions: (MenuAction | false)[] = [
    number !== null &&
      mayUse(staffMember, officeOrders.read) && {
        ...{ label: m['office.refills.open_order'](), icon: receiptIcon, href: `/orders/${number}` },
      },
    mayUse(staffMember, officeCustomers.read) && {
      ...{ label: m['office.refills.open_customer'](), icon: personIcon, href: `/customers/${customer.id}` },
    },
    route !== null &&
      state !== 'cancelled' &&
      mayUse(staffMember, planning.day) && {
        label: m['office.refills.open_route']({ driver: route.driver }),
        icon: boardIcon,
        href: `/planning/${route.date}?${new URLSearchParams({
          driver: String(route.driver_id),
          stop: String(refill.id),
        })}`,
      },
    isMovable(refill) &&
      mayUse(staffMember, refillMoves.move) && {
        label: m['office.refills.move'](),
        icon: calendarIcon,
        onChoose: () => onAsk({ asked: 'day', refill }),
      },
    payment !== null &&
      wayOf(payment.no_reminder) !== null &&
      mayUse(staffMember, paymentReminders.remind) && {
        label: m['office.payments.remind'](),
        icon: mailIcon,
        onChoose: () => onAsk({ asked: 'reminder', refill }),
      },
    lettersOf([refill]).length > 0 &&
      mayUse(staffMember, paymentReminders.letters) && {
        label: m['office.payments.letters_one'](),
        icon: pdfIcon,
        onChoose: () => onAsk({ asked: 'letter', refill }),
      },
    number !== null &&
      has_document &&
      mayUse(staffMember, officeCustomers.document) && {
        label: m['office.refills.document'](),
        icon: pdfIcon,
        onChoose: () => !document_.isPending && document_.mutate(),
      },
  ]
  const possible = actions.filter((action) => action !== false)
  return (
    <span ref={cell}>
      {possible.length > 0 && (
        <MenuButton
          label={m['office.refills.menu']({ number: numberOf(refill), name: customerOf(refill) })}
          actions={possible}
        />
      )}
    </span>
  )
}
