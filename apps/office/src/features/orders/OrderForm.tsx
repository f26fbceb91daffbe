import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { OrderType } from '@brine/contract/customer/orders'
import { type OrderLine, supportTypes, vatRates } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { orderTypes } from '../../shell/orderTypes.ts'
import { useStaffMember } from '../../shell/session.ts'
import { LineFields } from './LineFields.tsx'
import css from './OrderForm.module.css'
import { amountOf, linesOf, newLine, type OrderDraft } from './orderDraft.ts'

/** As many as the server takes. */
const MAX_LINES = 30

type OrderFormProps = {
  draft: OrderDraft
  onChange: (draft: OrderDraft) => void
  onSubmit: (lines: OrderLine[]) => void
  /** What the server said of it. */
  refusal: string | undefined
  /** The buttons. */
  children: ReactNode
}

/** What is sold or done, and what it costs. */
export function OrderForm({ draft, onChange, onSubmit, refusal, children }: OrderFormProps) {
  const language = useLanguage()
  const { roles } = useStaffMember()
  const [isSent, setIsSent] = useState(false)
  const mayAll = roles.includes('sales') || roles.includes('administrator')
  const types = mayAll ? OrderType.options : supportTypes
  const total = draft.lines.reduce((sum, line) => sum + amountOf(line), 0)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const lines = linesOf(draft)
    const form = event.currentTarget
    if (lines && total >= 0) onSubmit(lines)
    // once the mistakes are drawn
    else requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus())
  }
  return (
    <Form onSubmit={submit}>
      <ChoiceGroup legend={m['orders.type']()}>
        {types.map((type) => (
          <Radio
            key={type}
            name="type"
            isBox
            checked={type === draft.type}
            onChange={() => onChange({ ...draft, type })}
          >
            {orderTypes[type].label()}
          </Radio>
        ))}
      </ChoiceGroup>
      <ol className={css.lines}>
        {draft.lines.map((line, index) => (
          <li key={line.key}>
            <LineFields
              line={line}
              place={index + 1}
              isSent={isSent}
              onChange={(changed) =>
                onChange({
                  ...draft,
                  lines: draft.lines.map((one) => (one.key === line.key ? changed : one)),
                })
              }
              onRemove={
                draft.lines.length > 1
                  ? () => onChange({ ...draft, lines: draft.lines.filter(({ key }) => key !== line.key) })
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      {draft.lines.length < MAX_LINES && (
        <div>
          <Button
            isSmall
            onClick={() => {
              const key = 1 + Math.max(...draft.lines.map((line) => line.key))
              onChange({ ...draft, lines: [...draft.lines, newLine(key)] })
            }}
          >
            <Icon shape={plusIcon} size="s" />
            {m['office.orders.add_line']()}
          </Button>
        </div>
      )}
      <ChoiceGroup legend={m['office.orders.vat']()}>
        {vatRates.map((rate) => (
          <Radio
            key={rate}
            name="vat"
            checked={rate === draft.vat_rate}
            onChange={() => onChange({ ...draft, vat_rate: rate })}
          >
            {m['office.orders.rate']({ rate: String(rate) })}
          </Radio>
        ))}
      </ChoiceGroup>
      <p className={css.total}>
        <span>{m['office.orders.total']()}</span> <b>{euros(total / 100, language)}</b>
      </p>
      {isSent && total < 0 && <p role="alert">{m['office.orders.below_zero']()}</p>}
      {refusal && <p role="alert">{refusal}</p>}
      <div className={css.actions}>{children}</div>
    </Form>
  )
}
