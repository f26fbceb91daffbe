import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { OfficeOrder, OrderCorrection } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { orderCorrectionReasons } from '../../shell/orderCorrectionReason.ts'
import css from './OrderPage.module.css'

/** The documents that replaced earlier ones of an order, oldest first, and why. */
export function OrderCorrections({ corrections }: Pick<OfficeOrder, 'corrections'>) {
  const language = useLanguage()
  if (corrections.length === 0) return null
  return (
    <ul className={css.corrections}>
      {corrections.map((correction) => {
        const { document, issued, replaced_document, price_cents, replaced_cents } = correction
        const why = whyOf(correction)
        return (
          <li key={document}>
            {m['office.orders.corrected_line']({
              ...{ document, issued, replaced: replaced_document },
              now: euros(price_cents / 100, language),
              was: euros(replaced_cents / 100, language),
            })}
            {why && `: ${why}`}
          </li>
        )
      })}
    </ul>
  )
}

function whyOf({ reason, note }: OrderCorrection): string {
  const listed = reason === null || reason === 'other' ? '' : orderCorrectionReasons[reason]()
  return [listed, note].filter(Boolean).join(', ')
}
