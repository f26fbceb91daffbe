import { m } from '@brine/messages/server'
import { momentInWords, unlinkedName } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import type { MailedStaff } from './staff-mails.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** What all administrators are told, because it may lead the customers' money away, or a customer's account. */
export type StaffAlert = { readonly by: Named; readonly at: Date } & (
  | { readonly kind: 'administrator' | 'enabled'; readonly concerned: Named & MailedStaff }
  /** `iban` as people read it; null for none. */
  | {
      readonly kind: 'iban_asked' | 'iban_corrected'
      readonly iban: string | null
      readonly concerned?: undefined
    }
  | { readonly kind: 'iban_confirmed'; readonly iban: string | null; readonly concerned: Named }
  /** A customer refused or undid the address that `by` asked for: from the old mailbox, or signed in to the portal. */
  | {
      readonly kind: 'email_refused'
      readonly customerId: number
      readonly from: 'mailbox' | 'portal'
      readonly concerned?: undefined
    }
)

const unlinked = (name: string) => unlinkedName({ first_name: name, last_name: '' })

/** Says who did what, and whom to call if it is wrong. @param names of administrators to call; none if there is no other */
export function writeStaffAlert(to: MailedStaff, alert: StaffAlert, names: readonly string[]): MailTemplate {
  const locale = to.language
  const { kind, at, by, concerned } = alert
  const iban = 'iban' in alert ? (alert.iban ?? m['mail.staff_alert.no_iban']({}, { locale })) : ''
  const number = 'customerId' in alert ? String(alert.customerId) : ''
  const named = { by: unlinked(by.name), name: unlinked(concerned?.name ?? ''), iban, number }
  const what = m[`mail.staff_alert.${kind}.what`]({ ...named, moment: momentInWords(at, locale) }, { locale })
  const whom = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names.map(unlinked))
  // the customer has stopped it: nobody in the office has to
  const isEnded = kind === 'email_refused'
  const ending = isEnded ? 'mail.staff_alert.email_refused' : 'mail.staff_alert'
  return (brand) => ({
    to: { name: to.name, address: to.email_address },
    language: locale,
    subject: m[`mail.staff_alert.${kind}.subject`]({ brand: brand.name }, { locale }),
    preheader: m['mail.staff_alert.preheader']({}, { locale }),
    title: m[`mail.staff_alert.${kind}.title`]({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name: to.name }, { locale }) },
      { kind: 'text', text: what },
      ...('from' in alert && alert.from === 'portal'
        ? [{ kind: 'text' as const, text: m['mail.staff_alert.email_refused.in_portal']({}, { locale }) }]
        : []),
      {
        kind: 'text',
        text:
          names.length > 0
            ? m[`${ending}.call`]({ names: whom }, { locale })
            : isEnded
              ? m['mail.staff_alert.email_refused.call_nobody']({}, { locale })
              : m['mail.staff_alert.call_operator']({}, { locale }),
      },
    ],
  })
}
