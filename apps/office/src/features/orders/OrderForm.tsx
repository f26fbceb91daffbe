import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { FormState } from '@brine/app-kit/useForm'
import { OrderType } from '@brine/contract/customer/orders'
import { MAX_ORDER_LINES, supportTypes, vatRates } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import type { ReactNode } from 'react'
import { useStaffMember } from '../../shell/session.ts'
import { orderTypes } from '../../shell/valueNames.ts'
import { LineFields } from './LineFields.tsx'
import css from './OrderForm.module.css'
import { bodyOf, newLine, type OrderDraft, totalOf } from './orderDraft.ts'

type OrderFormProps = {
  form: FormState<OrderDraft>
  isPending: boolean
  onSubmit: (order: ReturnType<typeof bodyOf>) => void
  /** The error message of the server. */
  refusal: string | undefined
  children: ReactNode
}

/** The lines of an order and their price. */
export function OrderForm({ form, isPending, onSubmit, refusal, children }: OrderFormProps) {
  const language = useLanguage()
  const { roles } = useStaffMember()
  const { type: current, vat_rate, lines } = form.values
  const mayAll = roles.includes('sales') || roles.includes('administrator')
  const types = mayAll ? OrderType.options : supportTypes
  const nextKey = 1 + Math.max(...lines.map(({ key }) => key))
  return (
    <Form onSubmit={(event) => form.submit(event, (draft) => onSubmit(bodyOf(draft)), isPending)}>
      <ChoiceGroup legend={m['orders.type']()}>
        {types.map((type) => (
          <Radio
            key={type}
            name="type"
            isBox
            checked={type === current}
            onChange={() => form.change({ type })}
          >
            {orderTypes[type].label()}
          </Radio>
        ))}
      </ChoiceGroup>
      <ol className={css.lines}>
        {lines.map((line, index) => (
          <li key={line.key}>
            <LineFields
              line={line}
              index={index}
              text={form.text}
              onItem={(item) =>
                form.change({ lines: lines.map((one) => (one.key === line.key ? { ...one, item } : one)) })
              }
              onRemove={
                lines.length > 1
                  ? () => form.change({ lines: lines.filter(({ key }) => key !== line.key) })
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      {lines.length < MAX_ORDER_LINES && (
        <div>
          <Button isSmall onClick={() => form.change({ lines: [...lines, newLine(nextKey)] })}>
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
            checked={rate === vat_rate}
            onChange={() => form.change({ vat_rate: rate })}
          >
            {m['office.orders.rate']({ rate: String(rate) })}
          </Radio>
        ))}
      </ChoiceGroup>
      <p className={css.total}>
        <span>{m['office.orders.total']()}</span> <b>{euros(totalOf(lines) / 100, language)}</b>
      </p>
      {form.errors.lines && <p role="alert">{form.errors.lines()}</p>}
      {refusal && <p role="alert">{refusal}</p>}
      <div className={css.actions}>{children}</div>
    </Form>
  )
}
