import { euros } from '@brine/app-kit/amounts'
import { pathTo } from '@brine/app-kit/paths'
import type { Home } from '@brine/contract/customer/home'
import { isOwed } from '@brine/contract/customer/orders'
import { parseWireDay } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { BlockIcon } from '@brine/ui/BlockIcon'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { euroIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { Slab } from '@brine/ui/Slab'
import { Num } from '@brine/ui/Text'
import { DocumentButton } from '../../shell/DocumentButton.tsx'
import { kindOf } from '../../shell/orderKinds.ts'
import { hasPaymentChip, PaymentChip } from '../../shell/PaymentChip.tsx'
import { useHasRoute } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { dateWords } from '../../shell/saidAt.ts'
import { WithdrawnChip } from '../../shell/WithdrawnChip.tsx'
import css from './HomeDocument.module.css'

type HomeDocumentProps = {
  document: NonNullable<Home['document']>
  /** YYYY-MM-DD */
  today: string
  language: Language
}

/** The last document, with what is owed for it. */
export function HomeDocument({ document, today, language }: HomeDocumentProps) {
  const { id, type, date, price, payment, download_url } = document
  const { label, icon } = kindOf(type)
  const day = parseWireDay(date.slice(0, 10))
  const hasPage = useHasRoute()(paths.payment)
  const canPay = payment !== null && hasPage && isOwed(payment)
  return (
    <Slab className={css.slab} title={m['home.document']()}>
      <div className={css.line}>
        <BlockIcon shape={icon} />
        <div className={css.words}>
          <b>
            {label()} <Num>{id}</Num>
          </b>
          {day && <span>{m['home.document_of']({ day: dateWords(day, today, language) })}</span>}
        </div>
      </div>
      <p className={css.sum}>
        <b>{euros(price, language)}</b>
        {payment && hasPaymentChip(payment) && <PaymentChip payment={payment} language={language} />}
        {payment?.withdrawn && <WithdrawnChip />}
      </p>
      <Row className={css.links}>
        {canPay && (
          <LinkButton isSmall href={pathTo(paths.payment, { number: id })}>
            <Icon shape={euroIcon} size="s" />
            {m['home.pay']()}
          </LinkButton>
        )}
        {download_url && <DocumentButton order={document} suffix={download_url} language={language} />}
      </Row>
    </Slab>
  )
}
