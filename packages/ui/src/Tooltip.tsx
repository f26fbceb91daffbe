import type { ReactNode } from 'react'
import css from './Tooltip.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * The name of a button or link that shows an icon only; put it inside, after the icon. It is always read out, and on
 * wide windows it stands beside the icon while the pointer or the keyboard's focus is there. Escape takes it away.
 */
export function Tooltip({ children }: { children: ReactNode }) {
  return (
    <>
      <VisuallyHidden>{children}</VisuallyHidden>
      <span ref={shownByParent} className={css.tooltip} popover="manual" aria-hidden="true">
        <span className={css.words}>{children}</span>
      </span>
    </>
  )
}

/** As `ref`: shows the element, in the top layer, for as long as its parent has the pointer or visible focus. */
function shownByParent(tooltip: HTMLElement | null) {
  const parent = tooltip?.parentElement
  // older browsers do without: nothing is said here that is not said elsewhere
  if (!tooltip || !parent || !('togglePopover' in tooltip)) return
  const stop = new AbortController()
  const show = () => tooltip.togglePopover(true)
  const hide = () => tooltip.togglePopover(false)
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => parent.addEventListener(name, listener, { signal: stop.signal })

  // a finger leaves no pointer behind that could take it away again
  on('pointerenter', ({ pointerType }) => pointerType !== 'touch' && show())
  on('pointerleave', () => parent.matches(':focus-visible') || hide())
  on('focus', () => parent.matches(':focus-visible') && show())
  on('blur', () => parent.matches(':hover') || hide())
  on('click', hide)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal: stop.signal })
  return () => stop.abort()
}
