import type { FormState } from '@brine/app-kit/useForm'
import { writableTypes } from '@brine/contract/office/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Form } from '@brine/ui/Layout'
import type { ReactNode } from 'react'
import { useStaffMember } from '../../shell/session.ts'
import { orderTypes } from '../../shell/valueNames.ts'
import { OrderContent } from './OrderContent.tsx'
import css from './OrderForm.module.css'
import { bodyOf, type OrderDraft } from './orderDraft.ts'

type OrderFormProps = {
  form: FormState<OrderDraft>
  /** In which the customer reads the document. */
  customerLanguage: Language
  isPending: boolean
  onSubmit: (order: ReturnType<typeof bodyOf>) => void
  /** The error message of the server. */
  refusal: string | undefined
  children: ReactNode
}

/** The type of an order, its lines and their price. */
export function OrderForm(props: OrderFormProps) {
  const { form, customerLanguage, isPending, onSubmit, refusal, children } = props
  const { roles } = useStaffMember()
  return (
    <Form onSubmit={(event) => form.submit(event, (draft) => onSubmit(bodyOf(draft)), isPending)}>
      <ChoiceGroup legend={m['orders.type']()} isRequired error={form.errors.type?.()}>
        {writableTypes(roles).map((type) => (
          <Radio
            key={type}
            name="type"
            isBox
            checked={type === form.values.type}
            onChange={() => form.change({ type })}
          >
            {orderTypes[type].label()}
          </Radio>
        ))}
      </ChoiceGroup>
      <OrderContent form={form} customerLanguage={customerLanguage} />
      {refusal && <p role="alert">{refusal}</p>}
      <div className={css.actions}>{children}</div>
    </Form>
  )
}
