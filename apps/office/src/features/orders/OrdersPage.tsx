import { useLanguage } from '@brine/app-kit/language'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeOrderList } from '@brine/contract/office/order-list'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Empty } from '@brine/ui/Empty'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { useSearchParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { countInWords } from '../../shell/countInWords.ts'
import { FoundCount } from '../../shell/FoundCount.tsx'
import { HeadButtons } from '../../shell/HeadButtons.tsx'
import { HeadFigures } from '../../shell/HeadFigures.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { MoreButton } from '../../shell/MoreButton.tsx'
import { mayUse } from '../../shell/menu.ts'
import { Page } from '../../shell/Page.tsx'
import { ShownCount } from '../../shell/ShownCount.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderTable } from './OrderTable.tsx'
import { type OrderFilter, orderAddress } from './orderAddress.ts'
import { fetchOrderFile, useOrderCount, useOrders } from './queries.ts'

/** /office/orders: the orders of all customers. */
export function OrdersPage() {
  const language = useLanguage()
  const [params] = useSearchParams()
  const filter = orderAddress.read(params)
  const staffMember = useStaffMember()
  const { data: counted, isPlaceholderData: isOlder } = useOrderCount(filter)
  const count = counted && countInWords(counted, language)
  return (
    <Page
      title={m['office.common.orders']()}
      tools={
        <>
          <HeadFigures figures={[{ label: m['office.list.found'](), value: count }]} isLast />
          <HeadButtons>
            {mayUse(staffMember, officeOrderList.file) && (
              <ListFileButton
                count={count}
                fetchFile={() => fetchOrderFile(filter)}
                listName={m['office.orders.file']()}
              />
            )}
            {mayUse(staffMember, officeCustomers.search) && (
              <LinkButton isSmall variant="primary" href="/customers">
                <Icon shape={plusIcon} size="s" />
                {m['office.common.order_new']()}
              </LinkButton>
            )}
          </HeadButtons>
        </>
      }
    >
      <OrderFilters filter={filter} />
      <FoundCount found={isOlder ? undefined : counted} />
      <List filter={filter} count={isOlder ? undefined : count} />
    </Page>
  )
}

/** @param count in words; undefined until it is counted */
function List({ filter, count }: { filter: OrderFilter; count: string | undefined }) {
  const found = useOrders(filter)
  const { lines: orders } = found
  if (!orders)
    return (
      <Missing
        found={found}
        count={6}
        loading={m['office.orders.list_loading']()}
        failed={m['office.orders.list_failed']()}
      />
    )
  if (orders.length === 0)
    return (
      <Card>
        <Empty title={m['office.common.nothing_found']()}>{m['office.orders.list_none']()}</Empty>
      </Card>
    )
  return (
    <Card>
      <OrderTable orders={orders} />
      {count && <ShownCount shown={orders.length} count={count} />}
      <MoreButton pages={found} />
    </Card>
  )
}
