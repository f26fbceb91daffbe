import { DOCUMENT_YEARS } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { contactOf, momentInWords } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'

/** Confirms to a former customer that the account is erased. Without a name, which is erased too. */
export function writeErased(address: string, locale: Language, at: Date): MailTemplate {
  const moment = momentInWords(at, locale)
  return (brand) => ({
    to: { name: '', address },
    language: locale,
    subject: m['mail.erased.subject']({ brand: brand.name }, { locale }),
    preheader: m['mail.erased.preheader']({}, { locale }),
    title: m['mail.erased.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting_unnamed']({}, { locale }) },
      { kind: 'text', text: m['mail.erased.what']({ moment }, { locale }) },
      {
        kind: 'text',
        text: m['mail.erased.kept']({ years: brand.documentYears ?? DOCUMENT_YEARS }, { locale }),
      },
      { kind: 'note', text: m['mail.erased.not_you'](contactOf(brand, locale), { locale }) },
    ],
  })
}
