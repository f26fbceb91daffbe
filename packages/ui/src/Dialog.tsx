import { type ReactNode, useId } from 'react'
import css from './Dialog.module.css'
import { cancelledBy, shownAsModal } from './modal.ts'

type DialogProps = {
  isOpen: boolean
  /** The Escape key, or the back gesture of a phone. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Two Buttons of the same weight; the safe one first: it gets the focus. */
  actions: ReactNode
  /** An Illustration on a waterline above the words. */
  art?: ReactNode
  /** Interrupts for a decision, instead of for something to read or fill in. */
  isAlert?: boolean | undefined
}

/** A question that must be answered first: everything behind it is inert. */
export function Dialog({ isOpen, onClose, title, children, actions, art, isAlert }: DialogProps) {
  const id = useId()
  if (!isOpen) return null
  return (
    <dialog
      ref={shownAsModal}
      className={css.dialog}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={cancelledBy(onClose)}
    >
      {art && <div className={css.art}>{art}</div>}
      <div className={css.body}>
        <h2 id={`${id}title`}>{title}</h2>
        <div id={`${id}text`}>{children}</div>
        <div className={css.actions}>{actions}</div>
      </div>
    </dialog>
  )
}
