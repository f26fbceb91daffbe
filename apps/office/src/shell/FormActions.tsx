import type { FormState } from '@brine/app-kit/useForm'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import type { ReactNode } from 'react'
import css from './FormActions.module.css'

type FormActionsProps = {
  form: Pick<FormState<object>, 'isDirty' | 'reset'>
  /** The submit button. */
  children: ReactNode
}

/** The end of a form that keeps its input: without the second button, a draft could not be thrown away. */
export const FormActions = ({ form, children }: FormActionsProps) => (
  <div className={css.actions}>
    {children}
    {form.isDirty && <Button onClick={form.reset}>{m['office.common.undo']()}</Button>}
  </div>
)
