import type { Brand } from '@brine/contract/app-config'
import { m } from '@brine/messages/server'
import type { Mail } from '../../../platform/mail/mail.ts'
import { momentInWords } from '../../../platform/mail/words.ts'
import type { RecoveryUsed } from './letters.ts'

/** Tells somebody that one of their recovery codes opened the office, and what to do when it was somebody else. */
export function writeRecoveryUsed({ staff, at }: RecoveryUsed, brand: Brand): Mail {
  const locale = staff.language
  const moment = momentInWords(at, locale)
  return {
    to: { name: staff.name, address: staff.email_address },
    language: locale,
    subject: m['mail.staff_access.subject']({ brand: brand.name }, { locale }),
    preheader: m['mail.staff_access.preheader']({}, { locale }),
    title: m['mail.staff_access.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name: staff.name }, { locale }) },
      { kind: 'text', text: m['mail.staff_access.code_used']({ moment }, { locale }) },
      { kind: 'text', text: m['mail.staff_access.not_you']({}, { locale }) },
    ],
  }
}
