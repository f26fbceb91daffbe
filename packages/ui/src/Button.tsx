import type { ComponentProps, MouseEvent } from 'react'
import css from './Button.module.css'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './Link.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = {
  /** One primary action a screen. `warm` is for money that is given only, `deep` stands on deep water. */
  variant?: 'ordinary' | 'primary' | 'warm' | 'danger' | 'deep' | 'plain' | 'plainDanger' | undefined
  /** 44 instead of 52 pixels high. */
  isSmall?: boolean | undefined
  /** Holds only an icon; its name goes in a VisuallyHidden. */
  isSquare?: boolean | undefined
  /** As wide as its container. */
  isWide?: boolean | undefined
}

/** The classes of a button, for elements this package does not draw itself. */
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
    /** Its action is under way: shows a spinner, stays as wide, keeps the focus, and does nothing when pressed. */
    isPending?: boolean | undefined
    /** Cannot be used now, but stays reachable by keyboard, so that its explanation is, too. */
    isDisabled?: boolean | undefined
  }

/** A block to press. It is `type="button"` unless told otherwise. */
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
