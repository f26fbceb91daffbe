import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { alertIcon, checkIcon, crossIcon } from './icons.ts'
import css from './ToastRegion.module.css'
import { Tooltip } from './Tooltip.tsx'
import { type Toast, toastQueue } from './toastQueue.ts'

/** How long a message is shown, in milliseconds; its progress bar takes equally long (--toast-visible). */
const VISIBLE_MS = 5000

type ToastCardProps = {
  toast: Toast
  closeLabel: string
  isPaused: boolean
  /** Gives the focus back to the page before the card and its buttons disappear. */
  onLeave: () => void
}

/** One message, until it expires or is closed. */
export function ToastCard({ toast, closeLabel, isPaused, onLeave }: ToastCardProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const leave = () => setIsLeaving(true)
  const close = () => {
    onLeave()
    leave()
  }
  const runAction = () => {
    close()
    toast.action?.onPress()
  }
  useCountdown(VISIBLE_MS, isPaused, leave)
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
        {toast.action && (
          <button className={css.action} type="button" onClick={runAction}>
            {toast.action.label}
          </button>
        )}
        {toast.link}
      </div>
      <button className={css.close} type="button" onClick={close}>
        <Icon shape={crossIcon} />
        <Tooltip>{closeLabel}</Tooltip>
      </button>
    </div>
  )
}

/** The running animations of an element; jsdom has none. */
const movesOf = (element: HTMLElement | null): Animation[] =>
  element && 'getAnimations' in element ? element.getAnimations() : []

/** Calls `onEnd` after `total` milliseconds, not counting pauses. */
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
