import type { OptionalNotification } from '@brine/contract/customer/notifications'
import type { Language } from '@brine/contract/primitives'

/** One part of a mail's body. All of it is plain text: typed text is never parsed as HTML. */
export type MailBlock =
  /** A paragraph; line breaks are kept. `isOnlyWritten`: a greeting or closing, which nobody reads out on the telephone. */
  | { readonly kind: 'text'; readonly text: string; readonly isOnlyWritten?: boolean }
  /** Labels with their values, a line each. */
  | {
      readonly kind: 'facts'
      readonly facts: readonly (readonly [label: string, lines: readonly string[]])[]
    }
  /** The main action. `path` is a path of the portal: mails link nowhere else. */
  | { readonly kind: 'button'; readonly label: string; readonly path: `/${string}` }
  /** A secondary action: small, below the rest. */
  | { readonly kind: 'link'; readonly label: string; readonly path: `/${string}` }
  /** Used only for the 50 EUR of a referral: the only warm surface (design, colour has a job). */
  | { readonly kind: 'reward'; readonly text: string }
  /** Small print below the rest. */
  | { readonly kind: 'note'; readonly text: string }

/** A customer to whom the supplier writes. */
export interface Recipient {
  readonly id: number
  /** Null for a customer who is called. */
  readonly email_address: string | null
  readonly first_name: string
  readonly last_name: string
  readonly language: Language
}

/** What is said on the telephone to a customer without e-mail address. */
export interface SpokenMail {
  readonly customerId: number
  /** What it is about, such as `refill 12`: a later mail about it makes a call outdated. Null if none does. */
  readonly topic: string | null
  /** Other topics about which there is nothing to say any more, such as the end of the salt once a refill is ordered. */
  readonly ends?: readonly OptionalNotification[]
  /** The last day on which it matters, YYYY-MM-DD; null where it always does. */
  readonly mattersUntil: string | null
}

/** Who gets a mail. Without an address the office calls, so a mail that may have none says what the call is about. */
export type Addressee = { readonly name: string } & (
  | { readonly address: string; readonly call?: undefined }
  | { readonly address: string | null; readonly call: SpokenMail }
)

/** The content of a mail, in the language of its recipient. */
export interface Mail {
  readonly to: Addressee
  readonly language: Language
  /** A person waits for it in front of a page: a link that signs in, activates or confirms. It is sent before all others. */
  readonly isUrgent?: boolean
  /** Somebody asked for it on a page, or a person of the firm wrote it: it goes out after the death of its customer as well (decision 0157). */
  readonly isAskedFor?: boolean
  /**
   * To send instead as a text message, if the firm has a gateway; `isBeside`: beside the mail, because nobody may read its mailbox any
   * more. `to`: as telephones dial it (E.164).
   */
  readonly sms?: { readonly to: string; readonly text: string; readonly isBeside?: boolean }
  /** Too late to be of any use: from then on it is not sent any more. Absent where it always is. */
  readonly uselessAt?: Date
  /** Path of the page that switches this kind of mails off. Absent for a kind that cannot be switched off. */
  readonly stopPath?: `/${string}`
  readonly subject: string
  /** Preview text: mail clients show it after the subject. */
  readonly preheader: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
}

/** A mail to somebody with an e-mail address. */
export type MailToAddress = Mail & { readonly to: { readonly address: string } }

/** A rendered mail, ready to send. */
export interface Message {
  /** The same at each attempt, so that a repeat can be distinguished from a second mail. */
  readonly messageId: string
  readonly from: string
  readonly to: { readonly name: string; readonly address: string }
  readonly language: Language
  /** Address of the page that switches this kind of mails off. */
  readonly stopUrl?: string
  readonly subject: string
  readonly html: string
  readonly text: string
}
