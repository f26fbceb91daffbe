import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import {
  insertUsualRefills,
  type RefillListWorld,
  startRefillList,
} from '../../../server/src/modules/refills/testing-list.ts'
import { openOffice } from './office.tsx'

interface ListOptions {
  roles?: ['sales'] | ['planner'] | ['driver']
  language?: 'nl' | 'fr'
}

/** Inserts the usual refills anew before each test. @returns opens their list, and gives the world of the test */
export function prepareRefillList() {
  let given: RefillListWorld
  beforeEach(async () => {
    given = await startRefillList()
    await insertUsualRefills(given)
  })
  afterEach(async () => {
    cleanup()
    vi.restoreAllMocks()
    await given.world.close()
  })
  return {
    given: () => given,
    open: (path = '/refills', { roles = ['sales'], language = 'nl' }: ListOptions = {}) =>
      openOffice({ world: given.world, roles, path, language }),
  }
}

/** What an element says, with plain spaces. */
export const plain = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')

export const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) })

export const numbersShown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => /\d\d-\d{4}/.exec(plain(row))?.[0])

/** The box that chooses a refill. */
export const boxOf = async (number: string) =>
  within(await rowOf(number)).getByRole<HTMLInputElement>('checkbox', {
    name: new RegExp(`^(Kies|Choisir) .*${number}`),
  })

export const countChosen = (): number =>
  within(screen.getByRole('table'))
    .getAllByRole<HTMLInputElement>('checkbox')
    .slice(1)
    .filter(({ checked }) => checked).length

/** Watches what the page saves as files, which the test's document cannot do. */
export function watchFiles() {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:list'
  }
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return { files, saved }
}
