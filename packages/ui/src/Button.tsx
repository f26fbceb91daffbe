import type { ComponentProps, MouseEvent } from 'react'
import css from './Button.module.css'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './Link.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = {
  /**
   * One primary action per screen. `warm` is only for gifts of money, `deep` for a background of deep water, `call` for the
   * telephone number of an emergency.
   */
  variant?: 'ordinary' | 'primary' | 'warm' | 'danger' | 'deep' | 'call' | 'plain' | 'plainDanger' | undefined
  /** 44 instead of 52 pixels high. */
  isSmall?: boolean | undefined
  /** Contains only an icon, and a VisuallyHidden with its name. */
  isSquare?: boolean | undefined
  /** As wide as its container. */
  isWide?: boolean | undefined
}

/** The classes of a button, for elements outside this package. */
export function buttonClass({ variant = 'ordinary', isSmall, isSquare, isWide }: ButtonLook): string {
  return cx(
    css.button,
    variant === 'plainDanger' ? cx(css.plain, css.danger) : css[variant],
    isSmall && css.small,
    isSquare && css.square,
    isWide && css.wide,
  )
}

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** While its action runs: shows a spinner, keeps width and focus, and ignores presses. */
    isPending?: boolean | undefined
    /** Not usable now, but still reachable by keyboard, so that its explanation is reachable too. */
    isDisabled?: boolean | undefined
  }

/** A button. It is `type="button"` by default. */
export function Button(props: ButtonProps) {
  const { variant, isSmall, isSquare, isWide, isPending, isDisabled, className, children, onClick, ...rest } =
    props
  const isIdle = isPending || isDisabled
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // a submit button with aria-disabled would still submit
    if (isIdle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, isSmall, isSquare, isWide }), className)}
      aria-disabled={isIdle ? true : rest['aria-disabled']}
      aria-busy={isPending ? true : undefined}
      data-pending={isPending ? '' : undefined}
      onClick={press}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton(props: ButtonLook & LinkProps) {
  const { variant, isSmall, isSquare, isWide, className, ...rest } = props
  return <Link {...rest} className={cx(buttonClass({ variant, isSmall, isSquare, isWide }), className)} />
}
