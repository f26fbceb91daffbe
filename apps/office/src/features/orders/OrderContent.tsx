import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { FormState } from '@brine/app-kit/useForm'
import { isoDayOf } from '@brine/contract/dates'
import { MAX_ORDER_LINES } from '@brine/contract/office/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useProducts } from '../../shell/queries.ts'
import { LineFields } from './LineFields.tsx'
import css from './OrderForm.module.css'
import { amountsByRate, isReduced, type LineDraft, newLine, type OrderDraft, totalOf } from './orderDraft.ts'
import { VatReasonField } from './VatReasonField.tsx'

type OrderContentProps = {
  form: Pick<FormState<OrderDraft>, 'values' | 'errors' | 'change' | 'text'>
  /** In which the customer reads the document. */
  customerLanguage: Language
}

/** The lines of an order, the reason of those at 6%, and the total. */
export function OrderContent({ form, customerLanguage }: OrderContentProps) {
  const language = useLanguage()
  const products = useProducts().data ?? []
  const { vat_reason, lines } = form.values
  // the local day; the server knows no price of a line
  const today = isoDayOf(new Date())
  const parts = amountsByRate(lines)
  const addButton = useRef<HTMLButtonElement>(null)
  // the pressed button goes with its line
  const remove = (line: LineDraft) => {
    flushSync(() => form.change({ lines: lines.filter(({ key }) => key !== line.key) }))
    addButton.current?.focus()
  }
  const nextKey = 1 + Math.max(0, ...lines.map(({ key }) => key))
  return (
    <>
      <ol className={css.lines}>
        {lines.map((line, index) => (
          <li key={line.key}>
            <LineFields
              line={line}
              index={index}
              {...{ products, customerLanguage, today }}
              text={form.text}
              onChange={(changed) =>
                form.change({ lines: lines.map((one) => (one.key === line.key ? changed : one)) })
              }
              onRemove={lines.length > 1 ? () => remove(line) : undefined}
            />
          </li>
        ))}
      </ol>
      {lines.length < MAX_ORDER_LINES && (
        <div>
          <Button
            ref={addButton}
            isSmall
            onClick={() => form.change({ lines: [...lines, newLine(nextKey)] })}
          >
            <Icon shape={plusIcon} size="s" />
            {m['office.orders.add_line']()}
          </Button>
        </div>
      )}
      {isReduced(form.values) && (
        <VatReasonField
          reason={vat_reason}
          error={form.errors.vat_reason?.()}
          onChange={(reason) => form.change({ vat_reason: reason })}
        />
      )}
      {parts.length > 1 &&
        parts.map(({ rate, cents }) => (
          <p key={rate} className={css.part}>
            <span>{m['office.orders.rate']({ rate: String(rate) })}</span> {euros(cents / 100, language)}
          </p>
        ))}
      <p className={css.total}>
        <span>{m['office.orders.total']()}</span> <b>{euros(totalOf(lines) / 100, language)}</b>
      </p>
      {form.errors.lines && <p role="alert">{form.errors.lines()}</p>}
    </>
  )
}
