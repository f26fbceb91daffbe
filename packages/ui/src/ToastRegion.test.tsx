import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { installModal } from './jsdomModal.ts'
import { ToastRegion } from './ToastRegion.tsx'
import { toastQueue } from './toastQueue.ts'

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const addSaved = () => act(() => toastQueue.add({ kind: 'done', title: 'Saved' }))

describe('ToastRegion', () => {
  beforeAll(installModal)
  beforeEach(() => {
    vi.useFakeTimers()
    render(<ToastRegion label="Messages" closeLabel="Close message" />)
  })
  afterEach(() => {
    cleanup()
    toastQueue.clear()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('shows a message for five seconds', () => {
    addSaved()
    wait(4999)
    expect(screen.getByText('Saved')).toBeDefined()
    wait(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('pauses the time under the pointer, and continues with the remaining time', () => {
    addSaved()
    wait(4000)
    fireEvent.pointerEnter(screen.getByRole('region'))
    wait(60_000)
    expect(screen.getByText('Saved')).toBeDefined()
    fireEvent.pointerLeave(screen.getByRole('region'))
    wait(999)
    expect(screen.getByText('Saved')).toBeDefined()
    wait(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('pauses the time while it has the focus', () => {
    addSaved()
    act(() => screen.getByRole('button', { name: 'Close message' }).focus())
    wait(60_000)
    expect(screen.getByText('Saved')).toBeDefined()
    act(() => screen.getByRole('button', { name: 'Close message' }).blur())
    wait(5000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('runs the action of a message once, and closes the message (R73)', () => {
    const onPress = vi.fn()
    act(() => toastQueue.add({ kind: 'done', title: 'Moved', action: { label: 'Undo', onPress } }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onPress).toHaveBeenCalledOnce()
    wait(1)
    expect(screen.queryByText('Moved')).toBeNull()
  })

  it('continues the time of the next message after one is closed by pointer', () => {
    addSaved()
    fireEvent.pointerEnter(screen.getByRole('region'))
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
    expect(screen.queryByText('Saved')).toBeNull()
    addSaved()
    wait(5000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('continues the time of other messages after one is closed by keyboard', () => {
    addSaved()
    act(() => toastQueue.add({ kind: 'failed', title: 'Not fetched' }))
    const [close] = screen.getAllByRole('button', { name: 'Close message' })
    act(() => close?.focus())
    if (close) fireEvent.click(close)
    expect(screen.queryByText('Saved')).toBeNull()
    wait(5000)
    expect(screen.queryByText('Not fetched')).toBeNull()
  })

  it('gives the focus back to where it was when a message with the focus closes', () => {
    render(<button type="button">Save</button>)
    const origin = screen.getByRole('button', { name: 'Save' })
    const onPress = vi.fn()
    act(() => toastQueue.add({ kind: 'done', title: 'Moved', action: { label: 'Undo', onPress } }))
    for (const name of ['Undo', 'Close message']) {
      addSaved()
      act(() => origin.focus())
      const button = screen.getAllByRole('button', { name }).at(-1)
      act(() => button?.focus())
      if (button) fireEvent.click(button)
      expect(document.activeElement).toBe(origin)
    }
  })

  it('announces successes politely and failures at once, from regions that already existed', () => {
    const status = screen.getByRole('status')
    const alert = screen.getByRole('alert')
    addSaved()
    act(() => toastQueue.add({ kind: 'failed', title: 'Not fetched', text: 'Try again.' }))
    expect(status.textContent).toContain('Saved')
    expect(alert.textContent).toContain('Not fetched')
    expect(alert.textContent).toContain('Try again.')
  })

  it('shows repeated failures once', () => {
    act(() => toastQueue.add({ kind: 'failed', title: 'Not fetched' }))
    act(() => toastQueue.add({ kind: 'failed', title: 'Not fetched' }))
    expect(screen.getAllByText('Not fetched')).toHaveLength(1)
  })

  it('shows new messages inside an open dialog, because the page behind it is inert', () => {
    addSaved()
    const dialog = render(
      <Dialog isOpen onClose={() => {}} title="Which van?" actions={null}>
        Choose one.
      </Dialog>,
    )
    act(() => toastQueue.add({ kind: 'failed', title: 'Not fetched' }))
    expect(screen.getByText('Not fetched').closest('dialog')).not.toBeNull()
    expect(screen.getByText('Saved').closest('dialog')).toBeNull()
    dialog.unmount()
    expect(screen.getByText('Not fetched').closest('dialog')).toBeNull()
  })

  it('moves to the other end of the screen while it would cover the focus', () => {
    const rectangle = { left: 400, right: 1000, top: innerHeight - 100, bottom: innerHeight }
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
      ...{ ...rectangle, x: 0, y: 0, width: 0, height: 0 },
      toJSON: () => rectangle,
    })
    const region = screen.getByRole('region')
    const atBottom = region.className
    render(<button type="button">Save</button>)
    addSaved()
    expect(region.className).toBe(atBottom)
    act(() => screen.getByRole('button', { name: 'Save' }).focus())
    wait(16)
    expect(region.className).not.toBe(atBottom)
    wait(5000)
    expect(region.className).toBe(atBottom)
  })
})
