import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { OwedByCustomer } from '@brine/contract/office/payments'
import { shownNumber } from '@brine/contract/order-number'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { useParams } from 'react-router'
import { BookedPayments } from '../../shell/BookedPayments.tsx'
import { Card } from '../../shell/Card.tsx'
import { Facts } from '../../shell/Facts.tsx'
import { Gone } from '../../shell/Missing.tsx'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { Page } from '../../shell/Page.tsx'
import { RecordPage } from '../../shell/RecordPage.tsx'
import { useBookedPayments } from '../../shell/recordedPayments.ts'

/** /office/payments/former/:number: a document of the program before, and what was paid for it. */
export function FormerDocumentPage() {
  useLanguage()
  const { number = '' } = useParams()
  const gone = {
    title: m['office.payments.former_gone'](),
    hint: m['office.payments.former_gone_hint'](),
    back: { href: '/payments', label: m['office.menu.payments']() },
  }
  return (
    <RecordPage
      found={useBookedPayments(number)}
      title={m['office.menu.payments']()}
      loading={m['office.payments.former_loading']()}
      failed={m['office.payments.former_failed']()}
      gone={gone}
    >
      {({ owed }) =>
        owed?.former === undefined ? (
          <Page title={m['office.menu.payments']()}>
            <Gone {...gone} />
          </Page>
        ) : (
          <FormerDocument owed={owed} />
        )
      }
    </RecordPage>
  )
}

function FormerDocument({ owed }: { owed: OwedByCustomer }) {
  const language = useLanguage()
  const { order, customer, documented, due, amount_cents, communication } = owed
  return (
    <Page title={m['office.payments.former_title']({ number: shownNumber(owed) })}>
      <Card title={m['office.payments.former']()} titleId="former">
        <Facts
          facts={[
            {
              label: m['office.common.customer'](),
              value: <Link href={`/customers/${customer.id}`}>{nameOfCustomer(customer)}</Link>,
            },
            { label: m['office.payments.former_date'](), value: documented },
            { label: m['office.payments.former_due'](), value: due },
            { label: m['office.payments.amount'](), value: euros(amount_cents / 100, language) },
            { label: m['office.payments.communication'](), value: communication },
          ]}
        />
      </Card>
      <BookedPayments number={order} />
    </Page>
  )
}
