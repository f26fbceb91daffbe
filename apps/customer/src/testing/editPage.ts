import { accounts } from '@brine/contract/customer/accounts'
import { installModal } from '@brine/ui/jsdomModal'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startWorld, type World } from '../../../../packages/testkit/src/world.ts'
import { type Disturbance, openPortal } from './portal.tsx'

/** The page /account/edit of a new customer. Call it once in a file: it starts and ends with the tests. */
export function startEditPage() {
  let world: World
  beforeAll(async () => {
    installModal()
    world = await startWorld()
  })
  afterAll(() => world.close())
  afterEach(cleanup)
  return {
    get world() {
      return world
    },
    async open(disturb?: Disturbance, language: 'nl' | 'fr' = 'nl') {
      const email = await world.createCustomer({ telephone_number: '016 00 00 00' })
      const path = '/account/edit'
      const portal = await openPortal({ world, email, path, language, ...(disturb ? { disturb } : {}) })
      await screen.findByDisplayValue('Peeters')
      return { ...portal, email }
    },
  }
}
export type EditPage = Awaited<ReturnType<ReturnType<typeof startEditPage>['open']>>

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** The bodies of the sent changes. */
export const saved = ({ sent }: Pick<EditPage, 'sent'>) =>
  sent.filter(({ method }) => method === accounts.change.method).map(({ body }) => body)
export const retype = async ({ user }: EditPage, name: string, value: string) => {
  await user.clear(field(name))
  await user.type(field(name), value)
}
