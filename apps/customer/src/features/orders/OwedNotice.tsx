import { euros } from '@brine/app-kit/amounts'
import { isOwed, type Order, type OrderPayment } from '@brine/contract/customer/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { euroIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { kindOf } from '../../shell/orderKinds.ts'
import { dateOf } from '../../shell/PaymentChip.tsx'

type OwedNoticeProps = {
  orders: readonly Order[]
  payments: readonly OrderPayment[]
  language: Language
}

/** What is owed in all, once a payment is late: the row of one that is due says enough by itself. */
export function OwedNotice({ orders, payments, language }: OwedNoticeProps) {
  const unpaid = payments.filter(isOwed)
  const latest = [...unpaid].sort((a, b) => b.days_late - a.days_late)[0]
  if (!latest || latest.days_late === 0) return null
  const type = orders.find(({ id }) => id === latest.order)?.type
  const document = latest.former
    ? m['payment.former']({ number: latest.former.number })
    : `${type ? `${kindOf(type).label()} ` : ''}${latest.order}`
  const amount = euros(unpaid.reduce((sum, { unpaid_cents }) => sum + unpaid_cents, 0) / 100, language)
  return (
    <Notice
      kind="caution"
      icon={euroIcon}
      title={
        unpaid.length === 1
          ? m['payment.owed_one']({ amount })
          : m['payment.owed_other']({ count: String(unpaid.length), amount })
      }
    >
      {m['payment.owed_since']({
        document,
        day: dateOf(latest.due, language),
      })}
    </Notice>
  )
}
