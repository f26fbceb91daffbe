import type { Locator } from '@playwright/test'
import { m } from '../../packages/messages/generated/app/messages.js'
import type { Scene, Text } from './screen.ts'

/** Finds an element of a screen that is open. */
export type Find = (scene: Scene) => Locator

export const button =
  (text: Text): Find =>
  ({ main, say }) =>
    main.getByRole('button', { name: say(text), exact: true })

export const heading =
  (text: Text): Find =>
  ({ main, say }) =>
    main.getByRole('heading', { name: say(text) })

export const words =
  (text: Text): Find =>
  ({ main, say }) =>
    main.getByText(say(text), { exact: true })

/** A field by its label, because password fields have no role. */
export const field =
  (name: string): Find =>
  ({ main }) =>
    main.locator(`[name=${name}]`)

/** An error message on the page. */
export const alert: Find = ({ main }) => main.getByRole('alert')

/** A message at the bottom of the window. */
export const toast =
  (text: Text): Find =>
  ({ page, say }) =>
    page.getByRole('region', { name: say(m['shell.messages']) }).getByText(say(text), { exact: true })

/** Moves the pointer onto an element: a message stays while the pointer is on it. */
export const hover = (find: Find) => (scene: Scene) => find(scene).hover()

export const press = (find: Find) => (scene: Scene) => find(scene).click()

/** Fills in fields by name, and leaves the last one. */
export const fill = (values: Record<string, string>) => async (scene: Scene) => {
  for (const [name, value] of Object.entries(values)) {
    await field(name)(scene).fill(value)
    await field(name)(scene).press('Tab')
  }
}

/** Fills in fields by name, then submits. */
export const fillIn = (values: Record<string, string>, submit: Find) => inOrder(fill(values), press(submit))

/** Runs steps one after the other. */
export const inOrder =
  (...steps: readonly ((scene: Scene) => Promise<void>)[]) =>
  async (scene: Scene) => {
    for (const step of steps) await step(scene)
  }
