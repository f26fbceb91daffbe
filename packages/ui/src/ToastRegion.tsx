import { type FocusEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import { modals } from './modal.ts'
import { ToastCard } from './ToastCard.tsx'
import css from './ToastRegion.module.css'
import { type Toast, toastQueue } from './toastQueue.ts'
import { useClearOfFocus } from './useClearOfFocus.ts'

const NOTHING: readonly Toast[] = []

type ToastRegionProps = { label: string; closeLabel: string }

/**
 * Shows the messages of toastQueue at the bottom right, above the tab bar of phones. Render it once near the root and
 * keep it mounted: screen readers announce only changes of existing regions. While a dialog is open, new messages
 * appear inside it, because everything else is dimmed and inert.
 */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.list, () => NOTHING)
  const modal = useSyncExternalStore(modals.subscribe, modals.top, () => null)
  const newest = toasts.at(-1)?.id ?? 0
  const [lastOfPage, setLastOfPage] = useState(newest)
  if (!modal && lastOfPage !== newest) setLastOfPage(newest)
  const ofPage = modal ? toasts.filter(({ id }) => id <= lastOfPage) : toasts
  const ofModal = toasts.filter(({ id }) => id > lastOfPage)
  return (
    <>
      <Region label={label} closeLabel={closeLabel} toasts={ofPage} />
      {modal && createPortal(<Region closeLabel={closeLabel} toasts={ofModal} />, modal)}
    </>
  )
}

type RegionProps = {
  /** Makes it a landmark. */
  label?: string
  closeLabel: string
  toasts: readonly Toast[]
}

/** A list of messages. Their time pauses while one of them has the pointer or the focus. */
function Region({ label, closeLabel, toasts }: RegionProps) {
  const region = useRef<HTMLElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isAtTop = useClearOfFocus(region, toasts.map(({ id }) => id).join())
  // a message that closes under the pointer or with the focus sends no leave or blur event
  if (toasts.length === 0 && (isHovered || isFocused)) {
    setIsHovered(false)
    setIsFocused(false)
  }
  const isPaused = isHovered || isFocused
  const origin = useRef<HTMLElement>(null)
  const takeFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement, HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget
    setIsFocused(true)
  }
  const giveFocusBack = () => {
    const focused = region.current?.querySelector<HTMLElement>(':focus')
    if (!focused) return
    // a focused button that is removed sends no blur event, so the other messages would stay paused
    focused.blur()
    origin.current?.focus({ preventScroll: true })
  }
  const leaveFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false)
  }
  const cardsOf = (kind: Toast['kind']) =>
    toasts.map(
      (toast) =>
        toast.kind === kind && (
          <ToastCard key={toast.id} {...{ toast, closeLabel, isPaused }} onLeave={giveFocusBack} />
        ),
    )
  return (
    <section
      ref={region}
      className={cx(css.region, isAtTop && css.isAtTop, isPaused && css.isPaused)}
      aria-label={label}
      data-toasts=""
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={takeFocus}
      onBlur={leaveFocus}
    >
      <div role="status">{cardsOf('done')}</div>
      <div role="alert">{cardsOf('failed')}</div>
    </section>
  )
}
