import type { Language } from '@brine/contract/primitives'
import type { Queries } from '../../../platform/database/database.ts'
import type { RevokedSession } from './session-revoked.ts'

/** A customer who is written to. */
export interface Addressee {
  readonly email_address: string
  readonly first_name: string
  readonly last_name: string
  readonly language: Language
}

/** A link that goes to somebody. */
export interface LinkSent {
  readonly owner: Addressee
  readonly token: string
}

/** Something that happened to somebody's account. */
export interface Told {
  readonly owner: Addressee
  readonly at: Date
}

/** Queues the mails that anybody can ask for, in the caller's transaction. */
export interface LinkLetters {
  sendActivation(tx: Queries, link: LinkSent): Promise<void>
  sendReset(tx: Queries, link: LinkSent): Promise<void>
  /** To somebody whose account needs no activation, when it was asked for. */
  tellKnown(tx: Queries, known: { readonly owner: Addressee }): Promise<void>
}

/** Queues the mail about a new password. */
export interface PasswordLetters {
  tellPasswordChanged(tx: Queries, told: Told): Promise<void>
}

/** Every mail of this module. */
export interface SessionLetters extends LinkLetters, PasswordLetters {
  tellRevoked(tx: Queries, revoked: RevokedSession): Promise<void>
}
