import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Drawer.module.css'
import { Icon } from './Icon.tsx'
import { crossIcon } from './icons.ts'
import { cancelledBy, shownAsModal } from './shownAsModal.ts'

type DrawerProps = {
  isOpen: boolean
  /** Called by the close button, the Escape key and the back gesture. Call it also when a link inside navigates. */
  onClose: () => void
  /** The name of the dialog. */
  label: string
  closeLabel: ReactNode
  logo: ReactNode
  /** A welcome, with the name in a <strong>. */
  greeting: ReactNode
  /** A PipeNav with isDeep. */
  children: ReactNode
  /** Language switch and sign-out. */
  foot: ReactNode
}

/** The menu of narrow screens: water fills the whole screen. */
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
