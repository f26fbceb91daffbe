import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import type { Mail } from '../../../platform/mail/mail.ts'
import { contactOf, momentInWords } from '../../../platform/mail/words.ts'

/** A customer whose session was ended for their safety, and when. */
export interface RevokedSession {
  readonly owner: {
    readonly email_address: string
    readonly first_name: string
    readonly last_name: string
    readonly language: Language
  }
  readonly at: Date
}

/** Tells a customer that one of their sign-ins was ended, and what to do. */
export function writeSessionRevoked({ owner, at }: RevokedSession, brand: Brand): Mail {
  const locale = owner.language
  const name = `${owner.first_name} ${owner.last_name}`.trim()
  const moment = momentInWords(at, locale)
  return {
    to: { name, address: owner.email_address },
    language: locale,
    subject: m['mail.session_revoked.subject']({}, { locale }),
    preheader: m['mail.session_revoked.preheader']({}, { locale }),
    title: m['mail.session_revoked.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.session_revoked.greeting']({ name }, { locale }) },
      { kind: 'text', text: m['mail.session_revoked.what']({ moment }, { locale }) },
      { kind: 'text', text: m['mail.session_revoked.todo']({}, { locale }) },
      { kind: 'button', label: m['mail.session_revoked.action']({}, { locale }), path: '/auth' },
      { kind: 'note', text: m['mail.session_revoked.help'](contactOf(brand, locale), { locale }) },
    ],
  }
}
