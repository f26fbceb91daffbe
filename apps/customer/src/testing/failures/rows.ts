import type { Call } from '@brine/contract/call'
import type { UserEvent } from '@testing-library/user-event'
import type { World } from '../../../../../packages/testkit/src/world.ts'
import type { WayName } from './waysToFail.ts'

/** A text of the catalogue, in the language in use. */
export type Text = () => string

/** Where the call is reached, and who is signed in there; nobody where absent. */
export interface StartPage {
  readonly path: string
  readonly email?: string
}
export type PrepareStart = (world: World) => Promise<StartPage>

/** What the screen says. */
export interface Said {
  readonly toast?: Words
  /** A box on the page that is read out at once. */
  readonly notice?: Words
  /** At a field, which is marked as wrong. */
  readonly field?: readonly [label: string, message: string]
  /** A sentence on the page, where a part of it is missing. */
  readonly text?: string
  /** A call that is asked again, to learn where things stand. */
  readonly asksAgain?: Call
}
interface Words {
  readonly title: string
  readonly text?: string
}

/** @param words the first message of the server, in the visitor's language; undefined where it sent none */
export type Says = (words: string | undefined) => Said

/** A call that is sent with a form or a button. */
export interface Sending {
  readonly kind: 'sends'
  readonly start: PrepareStart
  /** What is typed, each text under the label of its field. Nothing of it may be lost. */
  readonly types: readonly (readonly [label: Text, text: string])[]
  /** What else there is to do before it can be sent, unless it is done already. */
  readonly ready?: (user: UserEvent) => Promise<void>
  /** The button. */
  readonly sends: Text
  readonly says: Says
  /** Failures of which it says something else. */
  readonly except?: Partial<Record<WayName, Says>>
  /** Failures after which there is nothing to send again. */
  readonly ends?: readonly WayName[]
  /** Found once it has worked. */
  readonly succeeds: () => Promise<unknown>
}

/** A call whose answer a page shows. */
export interface Reading {
  readonly kind: 'reads'
  readonly start: PrepareStart
  /** Said while it is on its way; absent where nothing waits for it. */
  readonly loading?: Text
  readonly says: Says
  /** Whether the reader can have it fetched again; else the page does without it. */
  readonly canRetry: boolean
  /** Found once the answer is there; and, of a page that does without it, before. */
  readonly shows: () => Promise<unknown>
}

/** A call that ends the session, whatever becomes of it. */
export interface Leaving {
  readonly kind: 'leaves'
  readonly start: PrepareStart
  readonly sends: Text
}

export type Row = Sending | Reading | Leaving

/** A row, or several, for each call of a concept: a call without one does not compile. */
export type RowsOf<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]: Row | readonly Row[]
}
