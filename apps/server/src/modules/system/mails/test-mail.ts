import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import type { MailToAddress } from '../../../platform/mail/mail.ts'

/** Shows an administrator that mails arrive, and how they look. */
export const writeTestMail =
  (address: string, language: Language) =>
  (brand: Brand): MailToAddress => ({
    to: { name: '', address },
    language,
    subject: m['mail.test.subject']({ brand: brand.name }, { locale: language }),
    preheader: m['mail.test.preheader']({}, { locale: language }),
    title: m['mail.test.title']({}, { locale: language }),
    blocks: [
      { kind: 'text', text: m['mail.test.text']({ brand: brand.name }, { locale: language }) },
      { kind: 'note', text: m['mail.test.not_you']({}, { locale: language }) },
    ],
  })
