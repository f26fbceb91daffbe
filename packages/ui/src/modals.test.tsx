import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'
import { installModal } from './jsdomModal.ts'
import { pressInSafari } from './pressInSafari.ts'

beforeAll(installModal)
afterEach(cleanup)

describe('Dialog', () => {
  const question = (isOpen: boolean, onClose: () => void) => (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isAlert
      title="Leave without saving?"
      actions={<Button onClick={onClose}>Stay</Button>}
    >
      Your changes are lost.
    </Dialog>
  )

  it('gets its name from the title and its description from the text', () => {
    render(question(true, vi.fn()))
    const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' })
    const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(text?.textContent).toBe('Your changes are lost.')
  })

  it('is a modal only while it is open', () => {
    const { rerender } = render(question(false, vi.fn()))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    rerender(question(true, vi.fn()))
    expect(screen.getByRole<HTMLDialogElement>('alertdialog').open).toBe(true)
    rerender(question(false, vi.fn()))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('opens with the focus on the button that opened it, also in Safari, so that the browser returns it there', () => {
    const Opener = () => {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <Button onClick={() => setOpen(true)}>Leave</Button>
          {question(isOpen, () => setOpen(false))}
        </>
      )
    }
    render(<Opener />)
    const opener = screen.getByRole('button', { name: 'Leave' })
    let focused: Element | null = null
    const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      focused = document.activeElement
      this.open = true
    })
    pressInSafari(opener)
    show.mockRestore()
    expect(focused).toBe(opener)
  })

  it('lets its owner handle Escape', () => {
    const onClose = vi.fn()
    render(question(true, onClose))
    const isGranted = fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(isGranted).toBe(false)
  })
})

describe('Drawer', () => {
  it('closes with its button', async () => {
    const onClose = vi.fn()
    render(
      <Drawer isOpen onClose={onClose} label="Menu" closeLabel="Close" logo="" greeting="Welcome" foot="">
        Items
      </Drawer>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
