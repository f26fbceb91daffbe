import { euros } from '@brine/app-kit/amounts'
import { pathTo } from '@brine/app-kit/paths'
import { isOwed, type OrderPayment } from '@brine/contract/customer/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { euroIcon } from '@brine/ui/icons'
import { Slab } from '@brine/ui/Slab'
import { Table } from '@brine/ui/Table'
import { Num } from '@brine/ui/Text'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { PaymentChip } from '../../shell/PaymentChip.tsx'
import { paths } from '../../shell/paths.ts'
import { numericDate } from './calendarDate.ts'

type FormerDocumentsProps = { payments: readonly OrderPayment[]; language: Language }

/** What is still owed for documents of the program before, with the ways to pay; nothing without any. */
export function FormerDocuments({ payments, language }: FormerDocumentsProps) {
  const rows = payments.flatMap((payment) =>
    payment.former && isOwed(payment) ? [{ ...payment, ...payment.former }] : [],
  )
  if (rows.length === 0) return null
  return (
    <Slab isTitleSmall title={m['payment.former_open']()}>
      <Table
        caption={m['payment.former_open']()}
        rows={rows}
        rowKey={({ order }) => order}
        columns={[
          {
            key: 'number',
            head: m['orders.number'](),
            cell: ({ number }) => m['payment.former']({ number }),
            isUnbroken: true,
            cardArea: 'heading',
          },
          {
            key: 'date',
            head: m['orders.date'](),
            cell: ({ documented }) => numericDate(documented),
            cardArea: 'third',
          },
          {
            key: 'amount',
            head: m['payment.former_unpaid'](),
            cell: ({ unpaid_cents }) => <Num>{euros(unpaid_cents / 100, language)}</Num>,
            isNumber: true,
            cardArea: 'sum',
          },
          {
            key: 'state',
            head: m['payment.state'](),
            cell: (payment) => <PaymentChip payment={payment} language={language} />,
            cardArea: 'fourth',
          },
          {
            key: 'pay',
            head: m['payment.pay'](),
            isHeadHidden: true,
            cell: ({ order, number }) => (
              <LinkButton isSmall href={pathTo(paths.payment, { number: order })}>
                <Icon shape={euroIcon} size="s" />
                {m['payment.pay']()} <VisuallyHidden>{number}</VisuallyHidden>
              </LinkButton>
            ),
            isNumber: true,
            cardArea: 'action',
          },
        ]}
        isWide
      />
    </Slab>
  )
}
