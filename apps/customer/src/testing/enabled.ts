import { screen, waitFor } from '@testing-library/react'

/** Waits for an enabled button with this name, because a press on a disabled button does nothing. */
export async function enabledButton(name: string | RegExp): Promise<HTMLButtonElement> {
  const find = () => screen.getByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => {
    if (find().getAttribute('aria-disabled') === 'true') throw new Error(`${name} cannot be pressed`)
  })
  return find()
}
