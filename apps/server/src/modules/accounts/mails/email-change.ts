import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import type { Mail } from '../../../platform/mail/mail.ts'
import { contactOf, momentInWords, nameOf } from '../../../platform/mail/words.ts'

/** A customer who is getting another address. `email_address` is the one they had so far. */
export interface EmailChange {
  readonly owner: {
    readonly email_address: string
    readonly first_name: string
    readonly last_name: string
    readonly language: Language
  }
  readonly newEmail: string
  readonly at: Date
}

/** Asks the new mailbox to confirm. No name stands in it: anybody's address can be typed here. */
export function writeConfirmEmail(change: EmailChange & { readonly token: string }, brand: Brand): Mail {
  const locale = change.owner.language
  return {
    to: { name: '', address: change.newEmail },
    language: locale,
    subject: m['mail.confirm_email.subject']({ brand: brand.name }, { locale }),
    preheader: m['mail.confirm_email.preheader']({}, { locale }),
    title: m['mail.confirm_email.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting_unnamed']({}, { locale }) },
      { kind: 'text', text: m['mail.confirm_email.what']({ brand: brand.name }, { locale }) },
      {
        kind: 'button',
        label: m['mail.confirm_email.action']({}, { locale }),
        path: `/auth/confirm-email/${change.token}`,
      },
      { kind: 'text', text: m['mail.confirm_email.valid']({}, { locale }) },
      { kind: 'note', text: m['mail.confirm_email.not_you']({}, { locale }) },
      { kind: 'note', text: m['mail.account.help'](contactOf(brand, locale), { locale }) },
    ],
  }
}

/** Tells the mailbox so far that another one was asked for (`asked`), or has taken its place (`done`). */
export function writeEmailTold(
  { owner, newEmail, at }: EmailChange,
  stage: 'asked' | 'done',
  brand: Brand,
): Mail {
  const locale = owner.language
  const name = nameOf(owner)
  const moment = momentInWords(at, locale)
  return {
    to: { name, address: owner.email_address },
    language: locale,
    subject: m[`mail.email_${stage}.subject`]({}, { locale }),
    preheader: m[`mail.email_${stage}.preheader`]({}, { locale }),
    title: m[`mail.email_${stage}.title`]({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name }, { locale }) },
      { kind: 'text', text: m[`mail.email_${stage}.what`]({ moment, email: newEmail }, { locale }) },
      { kind: 'text', text: m[`mail.email_${stage}.not_you`](contactOf(brand, locale), { locale }) },
    ],
  }
}
