import { euros, percentage } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { isOwed, type PaymentDetails } from '@brine/contract/customer/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { IllustrationBoat } from '@brine/ui/IllustrationBoat'
import { Row } from '@brine/ui/Layout'
import { Link } from '@brine/ui/Link'
import { Notice } from '@brine/ui/Notice'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Skeleton } from '@brine/ui/Skeleton'
import { Slab } from '@brine/ui/Slab'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useState } from 'react'
import { useParams } from 'react-router'
import { DocumentButton } from '../../shell/DocumentButton.tsx'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { useHeadingFocus } from '../../shell/landing.ts'
import { momentWords } from '../../shell/momentWords.ts'
import { kindOf } from '../../shell/orderKinds.ts'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { dateOf, hasPaymentChip, PaymentChip } from '../../shell/PaymentChip.tsx'
import { paths } from '../../shell/paths.ts'
import { useFailure } from '../../shell/useFailure.ts'
import { WithdrawnChip } from '../../shell/WithdrawnChip.tsx'
import { fulfilmentParts } from './fulfilmentParts.ts'
import { OtherOrders } from './OtherOrders.tsx'
import { OverdueNotice } from './OverdueNotice.tsx'
import { PaymentCode } from './PaymentCode.tsx'
import { usePayment } from './queries.ts'
import css from './Transfer.module.css'
import { TransferFields } from './TransferFields.tsx'

/** /orders/:number: what an order costs, and how to pay it. Nobody is asked to pay an order that was withdrawn from. */
export function PaymentPage() {
  const language = useLanguage()
  const { number = '' } = useParams()
  const fetched = usePayment(number)
  const { data } = fetched
  const failure = useFailure(fetched)
  // to try again would not help: the order is of another account, or nothing is owed for it
  const isUnknown = fetched.error?.status === 404
  const titleRef = useHeadingFocus()
  // both are drawn anew with the answer, whose title and lead may be longer
  const drawing = data || failure ? 'loaded' : 'loading'
  const words = data ? headOf(data, language) : { title: m['payment.title'](), lead: undefined }
  return (
    <>
      <PageHead
        key={drawing}
        crumbs={<PageCrumbs />}
        titleRef={titleRef}
        isLow
        art={<IllustrationBoat />}
        {...words}
      />
      <Depths key={`${drawing} content`}>
        {isUnknown && (
          <Notice
            role="status"
            title={m['payment.none']()}
            actions={<Link href={paths.orders}>{m['payment.all_orders']()}</Link>}
          >
            {m['payment.none_hint']()}
          </Notice>
        )}
        {failure && !isUnknown && (
          <FetchFailure failure={failure}>{m['payment.fetch_failure_hint']()}</FetchFailure>
        )}
        {!data && !failure && (
          <Slab aria-label={m['payment.title']()} aria-busy>
            <Skeleton kind="rows" label={m['payment.loading']()} />
          </Slab>
        )}
        {data && <Payment payment={data} language={language} />}
        {data && <OtherOrders except={data.order} language={language} />}
      </Depths>
    </>
  )
}

function headOf(
  { state, done, issued = done, due, withdrawn, written_off }: PaymentDetails,
  language: Language,
) {
  if (withdrawn)
    return {
      title: m['withdraw.title_received'](),
      lead: m['payment.lead_withdrawn'](momentWords(withdrawn, language)),
    }
  const days = { issued: dateOf(issued, language), due: dateOf(due, language) }
  if (state === 'paid' && written_off)
    return { title: m['payment.title_settled'](), lead: m['payment.lead_settled'](days) }
  if (state === 'paid') return { title: m['payment.title_paid'](), lead: m['payment.lead_paid'](days) }
  if (state === 'overdue')
    return { title: m['payment.title_overdue'](), lead: m['payment.lead_overdue'](days) }
  return { title: m['payment.title_open'](), lead: m['payment.lead_open'](days) }
}

function Payment({ payment, language }: { payment: PaymentDetails; language: Language }) {
  const { transfer, state, order, former, type, done, paid, amount_cents, unpaid_cents, withdrawn } = payment
  const [openedAt] = useState(() => new Date())
  const work = type
    ? fulfilmentParts({ type, order, day: done, salt: null, is_done: true }, openedAt, language)
    : []
  const sum = state === 'paid' ? amount_cents : unpaid_cents
  return (
    <>
      {state === 'overdue' && isOwed(payment) && <OverdueNotice language={language} />}
      <Slab aria-label={m['payment.sum']()}>
        <div className={css.due}>
          <div>
            <p className={css.muted}>
              {former
                ? m['payment.former']({ number: former.number })
                : [`${kindOf(type).label()} ${order}`, ...work].join(', ')}
            </p>
            <p className={css.sum}>{euros(sum / 100, language)}</p>
            {sum < amount_cents && (
              <p className={css.muted}>
                {(payment.written_off ? m['payment.part_settled'] : m['payment.part_paid'])({
                  amount: euros((amount_cents - sum) / 100, language),
                })}
              </p>
            )}
          </div>
          <Row>
            {hasPaymentChip(payment) && <PaymentChip payment={payment} paid={paid} language={language} />}
            {withdrawn && <WithdrawnChip />}
          </Row>
        </div>
      </Slab>
      {withdrawn && (
        <Slab isTitleSmall title={m['withdraw.next']()}>
          <p>{m['withdraw.after_delivered']()}</p>
        </Slab>
      )}
      {transfer && (
        <Slab isTitleSmall title={m['payment.how']()}>
          <div className={css.pay}>
            <TransferFields payment={payment} transfer={transfer} language={language} />
            <PaymentCode payment={payment} transfer={transfer} language={language} />
          </div>
          <p className={css.note}>{m['payment.note']()}</p>
        </Slab>
      )}
      <Slab isTitleSmall title={former ? m['payment.former_title']() : m['payment.bought']()}>
        {type ? <Bill payment={payment} language={language} /> : <p>{m['payment.former_hint']()}</p>}
        <Row className={css.after}>
          {type && <DocumentButton order={{ id: order, type }} suffix={`/${order}`} language={language} />}
          <Link href={paths.support}>{m['payment.ask']()}</Link>
        </Row>
      </Slab>
    </>
  )
}

function Bill({ payment, language }: { payment: PaymentDetails; language: Language }) {
  const { lines, amount_cents, vat_totals } = payment
  return (
    <table className={css.bill}>
      <caption>
        <VisuallyHidden>{m['payment.lines']()}</VisuallyHidden>
      </caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.position}>
            <th scope="row">
              {m['payment.line']({ quantity: String(line.quantity), text: line.text })}
              {line.quantity > 1 && line.amount_cents % line.quantity === 0 && (
                <span className={css.each}>
                  {m['payment.each']({ price: euros(line.amount_cents / line.quantity / 100, language) })}
                </span>
              )}
            </th>
            <td>{euros(line.amount_cents / 100, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m['payment.total']()}</th>
          <td>{euros(amount_cents / 100, language)}</td>
        </tr>
        {vat_totals.map(({ vat_rate, vat_cents }) => (
          <tr key={vat_rate}>
            <th scope="row">{m['payment.vat']({ rate: percentage(vat_rate, language) })}</th>
            <td>{euros(vat_cents / 100, language)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
