import type { Language } from '@brine/contract/primitives'

/** One part of a mail's body, all of it plain text: nothing a person typed is ever read as HTML. */
export type MailBlock =
  /** A paragraph; line breaks are kept. */
  | { readonly kind: 'text'; readonly text: string }
  /** Labels with their values, a line each. */
  | {
      readonly kind: 'facts'
      readonly facts: readonly (readonly [label: string, lines: readonly string[]])[]
    }
  /** The one thing to do. `path` is a path of the portal: a mail links nowhere else. */
  | { readonly kind: 'button'; readonly label: string; readonly path: `/${string}` }
  /** Something else that may be done: small, under the rest. */
  | { readonly kind: 'link'; readonly label: string; readonly path: `/${string}` }
  /** The 50 EUR of a referral, and nothing else: the only warm surface (design, colour has a job). */
  | { readonly kind: 'reward'; readonly text: string }
  /** Small print under the rest. */
  | { readonly kind: 'note'; readonly text: string }

/** A mail in words, in the language of who gets it. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string }
  readonly language: Language
  /** Somebody waits for it before a page: a link that signs in, activates or confirms. It leaves before all others. */
  readonly isUrgent?: boolean
  readonly subject: string
  /** What a list of mails shows after the subject. */
  readonly preheader: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
}

/** A mail as it leaves. */
export interface Message {
  /** The same at each try, so that a repeat can be told from a second mail. */
  readonly messageId: string
  readonly from: string
  readonly to: { readonly name: string; readonly address: string }
  readonly language: Language
  readonly subject: string
  readonly html: string
  readonly text: string
}
