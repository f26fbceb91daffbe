import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button, LinkButton } from './Button.tsx'
import { type LinkProps, LinkProvider } from './Link.tsx'

afterEach(cleanup)

describe('Button', () => {
  it.each(['isPending', 'isDisabled'] as const)(
    'neither acts nor submits when %s, but keeps the focus',
    async (state) => {
      const onClick = vi.fn()
      const onSubmit = vi.fn()
      render(
        <form onSubmit={onSubmit}>
          <input aria-label="Name" />
          <Button type="submit" onClick={onClick} {...{ [state]: true }}>
            Send
          </Button>
        </form>,
      )
      const button = screen.getByRole('button', { name: 'Send' })
      await userEvent.click(button)
      expect(document.activeElement).toBe(button)
      await userEvent.type(screen.getByRole('textbox'), 'x{Enter}')
      expect(onClick).not.toHaveBeenCalled()
      expect(onSubmit).not.toHaveBeenCalled()
    },
  )

  it('does not submit a form by default', async () => {
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button>Back</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

function Routed(props: LinkProps) {
  return <a {...props} data-routed="" />
}

describe('LinkButton', () => {
  it.each([
    ['/account', true],
    ['tel:+3290001234', false],
    ['https://example.org/', false],
    ['//example.org/', false],
    ['#main', false],
  ])('goes to %s through the router: %s', (href, isRouted) => {
    render(
      <LinkProvider value={Routed}>
        <LinkButton href={href}>Go</LinkButton>
      </LinkProvider>,
    )
    expect(screen.getByRole('link', { name: 'Go' }).hasAttribute('data-routed')).toBe(isRouted)
  })
})
