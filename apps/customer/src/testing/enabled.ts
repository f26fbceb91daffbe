import { screen, waitFor } from '@testing-library/react'

/** The button of that name, once it can be pressed: a press on one that still waits for what it needs does nothing. */
export async function enabledButton(name: string | RegExp): Promise<HTMLButtonElement> {
  const find = () => screen.getByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => {
    if (find().getAttribute('aria-disabled') === 'true') throw new Error(`${name} cannot be pressed`)
  })
  return find()
}
