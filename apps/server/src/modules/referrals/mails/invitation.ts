import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { contactOf, unlinkedName } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'

/** An invitation that a customer sends. */
export interface Invitation {
  readonly sender: {
    readonly first_name: string
    readonly last_name: string
    readonly language: Language
  }
  readonly email: string
  /** Token of the link that refuses all invitations. */
  readonly token: string
}

/** Invites a friend in the sender's language. The text names the sender; the subject is ours alone. */
export const writeInvitation =
  ({ sender, email, token }: Invitation): MailTemplate =>
  (brand) => {
    const locale = sender.language
    const names = { sender: unlinkedName(sender), brand: brand.name }
    const contact = { ...names, ...contactOf(brand, locale) }
    const intro = m['mail.referral.intro'](names, { locale })
    return {
      to: { name: '', address: email },
      language: locale,
      subject: m['mail.referral.subject']({ brand: brand.name }, { locale }),
      preheader: intro,
      title: m['mail.referral.title']({}, { locale }),
      blocks: [
        { kind: 'text', text: m['mail.referral.greeting']({}, { locale }) },
        { kind: 'text', text: intro },
        { kind: 'text', text: m['mail.referral.what'](names, { locale }) },
        { kind: 'reward', text: m['mail.referral.reward'](names, { locale }) },
        { kind: 'text', text: m['mail.referral.call'](contact, { locale }) },
        { kind: 'button', label: m['mail.referral.reviews']({}, { locale }), path: '/experiences' },
        { kind: 'note', text: m['mail.referral.why'](names, { locale }) },
        { kind: 'link', label: m['mail.referral.refuse']({}, { locale }), path: `/refuse/${token}` },
      ],
    }
  }
