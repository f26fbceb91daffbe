import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { arrowBackIcon, arrowForthIcon } from '@brine/ui/icons'
import { Actions } from '@brine/ui/Layout'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import css from './Question.module.css'
import type { missingOf } from './wizard.ts'

const reasons = { choice: m['support.choose_first'], text: m['support.describe_first'] }

type QuestionProps = {
  missing: ReturnType<typeof missingOf>
  onNext: () => void
  onBack?: () => void
  /** The answers. */
  children: ReactNode
}

/** One question of the wizard. The customer can go on after answering it. */
export function Question({ missing, onNext, onBack, children }: QuestionProps) {
  const reasonId = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onNext()
  }
  return (
    <form noValidate onSubmit={submit}>
      {children}
      <p id={reasonId} className={css.reason}>
        {missing && reasons[missing]()}
      </p>
      <Actions align={onBack ? 'apart' : 'end'} className={css.actions}>
        {onBack && (
          <Button onClick={onBack}>
            <Icon shape={arrowBackIcon} />
            {m['common.back']()}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          isDisabled={missing !== undefined}
          aria-describedby={missing && reasonId}
        >
          {m['common.next']()}
          <Icon shape={arrowForthIcon} />
        </Button>
      </Actions>
    </form>
  )
}
