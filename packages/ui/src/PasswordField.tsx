import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Field, type FieldWords } from './Field.tsx'
import { Icon } from './Icon.tsx'
import css from './Input.module.css'
import { eyeIcon, eyeOffIcon } from './icons.ts'
import { Tooltip } from './Tooltip.tsx'

export type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** The name of the eye button, "show the password". It does not change; aria-pressed gives the state. */
    revealLabel: ReactNode
  }

/** A password field; the eye button shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, isRequired, id, className, revealLabel, ...input } = props
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} id={id} className={className}>
      {(control) => (
        <div className={css.withButton}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={css.input}
          />
          <Button
            variant="plain"
            isSmall
            isSquare
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon shape={isShown ? eyeOffIcon : eyeIcon} />
            <Tooltip>{revealLabel}</Tooltip>
          </Button>
        </div>
      )}
    </Field>
  )
}
