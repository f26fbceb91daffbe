import {
  type FocusEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { alertIcon, checkIcon, crossIcon } from './icons.ts'
import css from './ToastRegion.module.css'
import { Tooltip } from './Tooltip.tsx'
import { type Toast, toastQueue } from './toastQueue.ts'

/** How long a message stands, in milliseconds; the bar that drains takes as long (--toast-visible). */
const VISIBLE = 5000
const NOTHING: readonly Toast[] = []

type ToastRegionProps = { label: string; closeLabel: string }

/**
 * Shows the messages of toastQueue at the bottom right, above the tab bar of phones. Time stands still while
 * the pointer or the focus is on one of them. Place it once, near the root, and keep it there: screen readers
 * read out what comes into a region that was there before.
 */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.list, () => NOTHING)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  // a message that closes under the pointer or with the focus in it sends no event of leaving
  if (toasts.length === 0 && (isHovered || isFocused)) {
    setIsHovered(false)
    setIsFocused(false)
  }
  const isPaused = isHovered || isFocused
  const leaveFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false)
  }
  return (
    <section
      className={cx(css.region, isPaused && css.isPaused)}
      aria-label={label}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={leaveFocus}
    >
      <div role="status">
        {toasts.map(
          (toast) =>
            toast.kind === 'done' && <ToastCard key={toast.id} {...{ toast, closeLabel, isPaused }} />,
        )}
      </div>
      <div role="alert">
        {toasts.map(
          (toast) =>
            toast.kind === 'failed' && <ToastCard key={toast.id} {...{ toast, closeLabel, isPaused }} />,
        )}
      </div>
    </section>
  )
}

function ToastCard({ toast, closeLabel, isPaused }: { toast: Toast; closeLabel: string; isPaused: boolean }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const leave = () => setIsLeaving(true)
  const close = (event: MouseEvent<HTMLButtonElement>) => {
    // a focus that goes away with its button sends no event, and the other messages would wait for it
    event.currentTarget.blur()
    leave()
  }
  useCountdown(VISIBLE, isPaused, leave)
  useEffect(() => {
    if (!isLeaving) return
    const remove = () => toastQueue.remove(toast.id)
    const moves = movesOf(card.current)
    if (moves.length === 0) remove()
    else Promise.allSettled(moves.map(({ finished }) => finished)).then(remove)
  }, [isLeaving, toast.id])
  return (
    <div
      ref={card}
      className={cx(css.toast, css[toast.kind], isLeaving && css.isLeaving)}
      inert={isLeaving}
      data-deep=""
    >
      <span className={css.icon}>
        <Icon shape={toast.kind === 'done' ? checkIcon : alertIcon} />
      </span>
      <div className={css.words}>
        <b>{toast.title}</b>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <button className={css.close} type="button" onClick={close}>
        <Icon shape={crossIcon} />
        <Tooltip>{closeLabel}</Tooltip>
      </button>
    </div>
  )
}

/** What is moving an element at this moment; jsdom knows of no movement. */
const movesOf = (element: HTMLElement | null): Animation[] =>
  element && 'getAnimations' in element ? element.getAnimations() : []

/** Calls `onEnd` once `total` milliseconds have gone by outside the pauses. */
function useCountdown(total: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(total)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const start = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - start
    }
  }, [isPaused])
}
