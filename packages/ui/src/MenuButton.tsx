import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Icon, type IconShape } from './Icon.tsx'
import { dotsIcon } from './icons.ts'
import { Link } from './Link.tsx'
import css from './MenuButton.module.css'
import { useInsideWindow } from './useInsideWindow.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Leads to a page, or does something on this one. */
export type MenuAction = { label: string; icon: IconShape } & ({ href: string } | { onChoose: () => void })

type MenuButtonProps = {
  /** Names the button and its menu. */
  label: string
  /** At least one. */
  actions: readonly MenuAction[]
}

/**
 * A button of three dots that opens a menu. Arrow keys, Home and End move between its actions; Escape, Tab and a press
 * elsewhere close it, and the first two return the focus to the button. So does an action, before it runs: what it opens
 * gives the focus back there.
 */
export function MenuButton({ label, actions }: MenuButtonProps) {
  const menuId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [openAt, setOpenAt] = useState<'first' | 'last'>()
  const close = () => {
    setOpenAt(undefined)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices when the focus leaves the button and its menu
    <span
      className={css.root}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && setOpenAt(undefined)
      }
    >
      <Button
        ref={button}
        variant="plain"
        isSmall
        isSquare
        aria-haspopup="menu"
        aria-expanded={openAt !== undefined}
        aria-controls={openAt && menuId}
        // Safari gives a pressed button no focus: the menu would lose its own, close, and the click would open it again
        onMouseDown={(event) => openAt && event.preventDefault()}
        onClick={() => (openAt ? close() : setOpenAt('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      >
        <Icon shape={dotsIcon} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
      {openAt && <Menu {...{ id: menuId, label, actions, openAt }} onClose={close} />}
    </span>
  )
}

type MenuProps = MenuButtonProps & { id: string; openAt: 'first' | 'last'; onClose: () => void }

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

function Menu({ id, label, actions, openAt, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useInsideWindow(menu)
  useLayoutEffect(() => {
    itemsOf(menu.current)
      .at(openAt === 'first' ? 0 : -1)
      ?.focus()
  }, [openAt])
  return (
    // focusable, so that a press between the actions does not count as one elsewhere
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={css.menu}
      onKeyDown={(event) => move(event, onClose)}
    >
      {actions.map((action) => {
        const content = (
          <>
            <Icon shape={action.icon} size="s" />
            {action.label}
          </>
        )
        return 'href' in action ? (
          <Link key={action.label} role="menuitem" tabIndex={-1} href={action.href}>
            {content}
          </Link>
        ) : (
          <button
            key={action.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              onClose()
              action.onChoose()
            }}
          >
            {content}
          </button>
        )
      })}
    </div>
  )
}

function move(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const { key, currentTarget, target } = event
  // the browser goes on from the button
  if (key === 'Tab') {
    onClose()
    return
  }
  const items = itemsOf(currentTarget)
  const at = target instanceof HTMLElement ? items.indexOf(target) : -1
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (next !== undefined) items.at(next % items.length)?.focus()
  else if (key === 'Escape') onClose()
  // a link does nothing by itself
  else if (key === ' ' && target instanceof HTMLAnchorElement) target.click()
  else return
  event.preventDefault()
  // no key of the page
  event.stopPropagation()
}
