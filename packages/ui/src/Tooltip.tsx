import type { ReactNode } from 'react'
import css from './Tooltip.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * The name of an icon-only button or link. Put it inside, after the icon. Screen readers always read it. On wide
 * windows it is visible while the element has the pointer or keyboard focus. Escape hides it.
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

type Popover = HTMLElement & { togglePopover: (isShown: boolean) => void }

const isPopover = (element: HTMLElement): element is Popover => 'togglePopover' in element

/** As `ref`: shows the element in the top layer while its parent has the pointer or visible focus. */
function shownByParent(tooltip: HTMLElement | null) {
  const parent = tooltip?.parentElement
  // older browsers show no tooltip; it only repeats the accessible name
  if (!tooltip || !parent || !isPopover(tooltip)) return
  const stop = new AbortController()
  const show = () => tooltip.togglePopover(true)
  const hide = () => tooltip.togglePopover(false)
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => parent.addEventListener(name, listener, { signal: stop.signal })

  // touch sends no pointer event that would hide it
  on('pointerenter', ({ pointerType }) => pointerType !== 'touch' && show())
  on('pointerleave', () => parent.matches(':focus-visible') || hide())
  on('focus', () => parent.matches(':focus-visible') && show())
  on('blur', () => parent.matches(':hover') || hide())
  on('click', hide)
  // the pointer or the focus may have come while the page was only drawn, before the app started
  const isPointed = parent.matches(':hover') && matchMedia('(hover: hover)').matches
  if (isPointed || parent.matches(':focus-visible')) show()
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal: stop.signal })
  return () => stop.abort()
}
