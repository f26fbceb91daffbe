import { type RefObject, useLayoutEffect } from 'react'

/** Minimum distance of a layer from the edge of what is around it, in pixels. */
const EDGE_PX = 8

/**
 * Moves a layer that has just opened below its parent sideways until it lies inside the window, or inside the dialog around
 * it. Sets `data-above` where there is no room below, but there is above.
 */
export function useInsideWindow(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const layer = ref.current
    if (!layer) return
    const dialog = layer.closest('dialog')
    const { left, width, bottom, height } = layer.getBoundingClientRect()
    const start = (dialog?.getBoundingClientRect().left ?? 0) + EDGE_PX
    const end = start + (dialog ?? document.documentElement).clientWidth - 2 * EDGE_PX
    layer.style.translate = `${Math.max(Math.min(left, end - width), start) - left}px`
    const { top: highest, bottom: lowest } = dialog?.getBoundingClientRect() ?? {
      top: 0,
      bottom: innerHeight,
    }
    const buttonTop = layer.parentElement?.getBoundingClientRect().top ?? 0
    layer.toggleAttribute('data-above', bottom > lowest && buttonTop - height - EDGE_PX > highest)
    layer.scrollIntoView?.({ block: 'nearest' })
  }, [ref])
}
