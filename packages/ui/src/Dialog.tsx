import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import css from './Dialog.module.css'
import { cancelledBy, shownAsModal } from './shownAsModal.ts'

type DialogProps = {
  isOpen: boolean
  /** Called by the Escape key and the back gesture of a phone. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Two Buttons of the same weight, the safe one first. The safe one gets the focus, unless the title does. */
  actions: ReactNode
  /** An Illustration on a waterline above the text. */
  art?: ReactNode
  /** True for an urgent decision, false for content to read or fill in. */
  isAlert?: boolean | undefined
  /** Focuses the title: for a dialog that opens by itself, so that a key pressed for the page does not answer it. */
  startsAtTitle?: boolean | undefined
  /** As wide as possible: for pictures. */
  isWide?: boolean | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** A question that must be answered first: everything behind it is inert. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, art, isAlert, startsAtTitle, isWide, onKeyDown } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // runs after shownAsModal, which runs before effects
    if (isOpen && startsAtTitle) heading.current?.focus()
  }, [isOpen, startsAtTitle])
  if (!isOpen) return null
  return (
    <dialog
      ref={shownAsModal}
      className={cx(css.dialog, isWide && css.wide)}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      // a screen reader reads all of it on opening: right for a question, too much for a form or a list
      aria-describedby={isAlert ? `${id}text` : undefined}
      onCancel={cancelledBy(onClose)}
      onKeyDown={onKeyDown}
    >
      {art && <div className={css.art}>{art}</div>}
      <div className={css.body}>
        <h2 id={`${id}title`} ref={heading} tabIndex={startsAtTitle ? -1 : undefined}>
          {title}
        </h2>
        <div id={`${id}text`} className={css.text}>
          {children}
        </div>
        <div className={css.actions}>{actions}</div>
      </div>
    </dialog>
  )
}
