import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Drawer.module.css'
import { Icon } from './Icon.tsx'
import { crossIcon } from './icons.ts'
import { cancelledBy, shownAsModal } from './modal.ts'

type DrawerProps = {
  isOpen: boolean
  /** The close button, the Escape key or the back gesture; also call it when a link inside leads elsewhere. */
  onClose: () => void
  /** The name of the dialog. */
  label: string
  closeLabel: ReactNode
  logo: ReactNode
  /** Welcome, and in a <strong> the name. */
  greeting: ReactNode
  /** A PipeNav with isDeep. */
  children: ReactNode
  /** Language and sign-out. */
  foot: ReactNode
}

/** The menu of narrow screens: the whole screen goes under water. */
export function Drawer({ isOpen, onClose, label, closeLabel, logo, greeting, children, foot }: DrawerProps) {
  if (!isOpen) return null
  return (
    <dialog
      ref={shownAsModal}
      className={css.drawer}
      data-deep=""
      aria-label={label}
      onCancel={cancelledBy(onClose)}
    >
      <div className={css.top}>
        {logo}
        <Button variant="deep" isSmall onClick={onClose}>
          <Icon shape={crossIcon} />
          {closeLabel}
        </Button>
      </div>
      <div>
        <p className={css.greeting}>{greeting}</p>
        {children}
      </div>
      <div className={css.foot}>{foot}</div>
    </dialog>
  )
}
