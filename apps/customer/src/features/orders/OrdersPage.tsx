import { useLanguage } from '@brine/app-kit/language'
import type { Order, OrderFulfilment, OrderPayment } from '@brine/contract/customer/orders'
import type { Withdrawal } from '@brine/contract/customer/withdrawals'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Empty } from '@brine/ui/Empty'
import { Icon } from '@brine/ui/Icon'
import { IllustrationBoat } from '@brine/ui/IllustrationBoat'
import { cubeIcon } from '@brine/ui/icons'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Skeleton } from '@brine/ui/Skeleton'
import { Slab } from '@brine/ui/Slab'
import { Num } from '@brine/ui/Text'
import { phoneOf, useConfig } from '../../shell/config.ts'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { isOpen, useLastOrder } from '../../shell/lastOrder.ts'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { SaltSpot } from '../../shell/Spots.tsx'
import { useFailure, useIsSettled } from '../../shell/useFailure.ts'
import { FormerDocuments } from './FormerDocuments.tsx'
import { OpenOrderNotice } from './OpenOrderNotice.tsx'
import { OrderTable } from './OrderTable.tsx'
import { OwedNotice } from './OwedNotice.tsx'
import { useFulfilments, useOrders, usePayments, useWithdrawals } from './queries.ts'

/** /orders: the order history with its documents (specification section 2, orders). */
export function OrdersPage() {
  const language = useLanguage()
  return (
    <>
      <PageHead
        crumbs={<PageCrumbs />}
        isLow
        title={m['orders.title']()}
        lead={m['orders.lead']()}
        art={<IllustrationBoat />}
      />
      <Depths>
        <Content language={language} />
      </Depths>
    </>
  )
}

/**
 * The notice, the history and what else is known of its orders come together, because what came later would move the history. A
 * failure to fetch anything but the history is ignored.
 */
function Content({ language }: { language: Language }) {
  const lastOrder = useLastOrder()
  const history = useOrders()
  const fulfilments = useFulfilments()
  const payments = usePayments()
  const withdrawals = useWithdrawals()
  const { data } = history
  const failure = useFailure(history)
  const areSettled = [
    useIsSettled(lastOrder),
    useIsSettled(fulfilments),
    useIsSettled(payments),
    useIsSettled(withdrawals),
  ]
  if (areSettled.includes(false) || !(data || failure)) return <Loading />
  const known = payments.data ?? []
  return (
    <>
      {isOpen(lastOrder.data) && <OpenOrderNotice order={lastOrder.data} language={language} />}
      {failure && (
        <FetchFailure failure={failure}>
          <FailureHint language={language} />
        </FetchFailure>
      )}
      {data && <OwedNotice orders={data} payments={known} language={language} />}
      {data && <FormerDocuments payments={known} language={language} />}
      {data && (
        <History
          orders={data}
          fulfilments={fulfilments.data ?? []}
          payments={known}
          withdrawals={withdrawals.data ?? []}
          language={language}
        />
      )}
    </>
  )
}

function Loading() {
  return (
    <Slab aria-label={m['orders.overview']()} aria-busy>
      <Skeleton kind="rows" label={m['orders.loading']()} />
    </Slab>
  )
}

type HistoryProps = {
  orders: readonly Order[]
  fulfilments: readonly OrderFulfilment[]
  payments: readonly OrderPayment[]
  withdrawals: readonly Withdrawal[]
  language: Language
}

function History(props: HistoryProps) {
  return (
    <Slab aria-label={m['orders.overview']()}>
      {props.orders.length === 0 ? <NoOrders /> : <OrderTable {...props} />}
    </Slab>
  )
}

function FailureHint({ language }: { language: Language }) {
  const phone = phoneOf(useConfig(), language)
  if (!phone) return m['orders.fetch_failure_hint']()
  const number = (
    <a key="phone" href={`tel:${phone.tel}`}>
      <Num>{phone.number}</Num>
    </a>
  )
  return (
    <>
      {m['orders.fetch_failure_hint']()}{' '}
      <Sentence text={m['orders.fetch_failure_call']({ phone: gap(0) })} parts={[number]} />
    </>
  )
}

function NoOrders() {
  const saltPath = usePath(paths.salt)
  return (
    <Empty
      art={<SaltSpot />}
      title={m['orders.empty']()}
      action={
        saltPath && (
          <LinkButton variant="primary" href={saltPath}>
            <Icon shape={cubeIcon} />
            {m['orders.order_salt']()}
          </LinkButton>
        )
      }
    >
      {m['orders.empty_hint']()}
    </Empty>
  )
}
