import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
export const radio = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** Answers the first two questions of the wizard: a leak. */
export async function toAppointment(user: UserEvent): Promise<void> {
  await user.click(await radio(/Defect/))
  await user.click(await button('Verder'))
  await user.click(await radio(/Er lekt water/))
  await user.click(await button('Verder'))
  await heading('Wanneer past het u?')
}
