import { isOwed } from '@brine/contract/customer/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { Slab } from '@brine/ui/Slab'
import { paths } from '../../shell/paths.ts'
import { OrderTable } from './OrderTable.tsx'
import { useFulfilments, useOrders, usePayments } from './queries.ts'
import css from './Transfer.module.css'

/** Number of other orders below a payment. */
const SHOWN = 3

/** The orders beside this one: what is owed first, then the newest. Nothing while they are fetched, or if that fails. */
export function OtherOrders({ except, language }: { except: string; language: Language }) {
  const history = useOrders()
  const fulfilments = useFulfilments()
  const payments = usePayments()
  if (!history.data || fulfilments.isPending || payments.isPending) return null
  const owed = new Set((payments.data ?? []).filter(isOwed).map(({ order }) => order))
  const others = history.data
    .filter(({ id }) => id !== except)
    .sort((a, b) => Number(owed.has(b.id)) - Number(owed.has(a.id)))
    .slice(0, SHOWN)
  if (others.length === 0) return null
  return (
    <Slab isTitleSmall title={m['payment.others']()}>
      <OrderTable
        orders={others}
        fulfilments={fulfilments.data ?? []}
        payments={payments.data ?? []}
        withdrawals={[]}
        language={language}
      />
      <p className={css.after}>
        <Link href={paths.orders}>{m['payment.all_orders']()}</Link>
      </p>
    </Slab>
  )
}
