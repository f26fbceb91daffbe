import type { Call } from '@brine/contract/call'
import type { UserEvent } from '@testing-library/user-event'
import type { World } from '../../../../../packages/testkit/src/world.ts'
import type { WayName } from './waysToFail.ts'

/** A text of the catalogue, in the current language. */
export type Text = () => string

/** The page that sends the call, and the signed-in customer; absent for a visitor. */
export interface StartPage {
  readonly path: string
  readonly email?: string
}
export type PrepareStart = (world: World) => Promise<StartPage>

/** The expected messages on the screen. */
export interface Said {
  readonly toast?: Words
  /** A notice on the page that screen readers announce at once. */
  readonly notice?: Words
  /** An error at a field that is marked as invalid. */
  readonly field?: readonly [label: string, message: string]
  /** A sentence that replaces a missing part of the page. */
  readonly text?: string
  /** A call that the app sends again to fetch the current state. */
  readonly asksAgain?: Call
}
interface Words {
  readonly title: string
  readonly text?: string
}

/** @param words the server's first message, in the visitor's language; undefined if it sent none */
export type Says = (words: string | undefined) => Said

/** A call that a form or a button sends. */
export interface Sending {
  readonly kind: 'sends'
  readonly start: PrepareStart
  /** The typed texts with the labels of their fields. A failure must not clear them. */
  readonly types: readonly (readonly [label: Text, text: string])[]
  /** Other steps before sending. It must be safe to repeat. */
  readonly ready?: (user: UserEvent) => Promise<void>
  /** The label of the button. */
  readonly sends: Text
  readonly says: Says
  /** Failures with other messages. */
  readonly except?: Partial<Record<WayName, Says>>
  /** Failures after which the form is gone. */
  readonly ends?: readonly WayName[]
  /** Finds an element that shows only after success. */
  readonly succeeds: () => Promise<unknown>
}

/** A call whose answer a page shows. */
export interface Reading {
  readonly kind: 'reads'
  readonly start: PrepareStart
  /** Shown during loading; absent if the page does not wait for the call. */
  readonly loading?: Text
  readonly says: Says
  /** Whether there is a retry button. Otherwise the page works without the answer. */
  readonly canRetry: boolean
  /** Finds an element that shows after the answer; on a page that works without the answer, also before. */
  readonly shows: () => Promise<unknown>
}

/** A call that ends the session, also if the call fails. */
export interface Leaving {
  readonly kind: 'leaves'
  readonly start: PrepareStart
  readonly sends: Text
}

export type Row = Sending | Reading | Leaving

/** One or more rows for each call of a module. A call without a row does not compile. */
export type RowsOf<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]: Row | readonly Row[]
}
