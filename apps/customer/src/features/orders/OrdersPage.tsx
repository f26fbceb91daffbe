import { useLanguage } from '@brine/app-kit/language'
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
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { SaltSpot } from '../../shell/Spots.tsx'
import { useFailure } from '../../shell/useFailure.ts'
import { OpenOrderNotice } from './OpenOrderNotice.tsx'
import { OrderTable } from './OrderTable.tsx'
import { useOrders } from './queries.ts'

/** /orders: the order history with its documents (specification section 2, orders). */
export function OrdersPage() {
  const language = useLanguage()
  return (
    <>
      <PageHead
        crumbs={<PageCrumbs />}
        title={m['orders.title']()}
        lead={m['orders.lead']()}
        art={<IllustrationBoat />}
      />
      <Depths>
        <OpenOrderNotice language={language} />
        <History language={language} />
      </Depths>
    </>
  )
}

function History({ language }: { language: Language }) {
  const history = useOrders()
  const { data } = history
  const failure = useFailure(history)
  if (failure)
    return (
      <FetchFailure failure={failure}>
        <FailureHint language={language} />
      </FetchFailure>
    )
  return (
    <Slab aria-label={m['orders.overview']()} aria-busy={!data}>
      {!data && <Skeleton kind="rows" label={m['orders.loading']()} />}
      {data?.length === 0 && <NoOrders />}
      {data && data.length > 0 && <OrderTable orders={data} language={language} />}
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
