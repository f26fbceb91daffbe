import type { Appointment, AppointmentSlot } from '@brine/contract/customer/appointments'
import type { SupportRequest } from '@brine/contract/customer/support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { dayInWords } from '../../../platform/formatted-text.ts'
import { fullName } from '../../../platform/full-name.ts'
import type { CustomerAccount } from '../../../platform/http/identity.ts'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'

/** A new request with its customer. */
export interface NewRequest {
  readonly id: number
  readonly customer: Pick<
    CustomerAccount,
    'language' | 'first_name' | 'last_name' | 'telephone_number' | 'mobile_number'
  > & { readonly email_address: string | null }
  readonly problem: Pick<SupportRequest, 'titleCode' | 'titleText' | 'detailsCode' | 'detailsText'>
  readonly appointment: Pick<Appointment, 'moments' | 'address' | 'comment'>
  /** Of a request by telephone: the staff member who wrote it down, and what was answered during the call. */
  readonly noted?: { readonly by: string; readonly answer: string | null }
}

type Fact = [label: string, lines: string[]]

/** Writes the confirmation of a request for its customer. It names no staff member. */
export const writeRequestConfirmation =
  (request: NewRequest & { readonly customer: { readonly email_address: string } }): MailTemplate =>
  (brand) => {
    const { id, customer } = request
    const locale = customer.language
    const name = fullName(customer)
    const intro = introOf(request)({}, { locale })
    return {
      to: { name, address: customer.email_address },
      language: locale,
      // the form of the portal asks for it; on the telephone nobody did
      isAskedFor: request.noted === undefined,
      subject: m['mail.support_requested.subject']({ id }, { locale }),
      preheader: intro,
      title: m['mail.support_requested.title']({}, { locale }),
      blocks: [
        { kind: 'text', text: m['mail.support_requested.greeting']({ name }, { locale }) },
        { kind: 'text', text: intro },
        { kind: 'facts', facts: factsOf(request, locale) },
        { kind: 'text', text: m['mail.support_requested.urgent'](contactOf(brand, locale), { locale }) },
        { kind: 'text', text: `${m['mail.support_requested.closing']({}, { locale })}\n${brand.name}` },
      ],
    }
  }

/** Writes the notification of a request for the supplier, in the language of the customer. */
export const writeRequestNotice =
  (request: NewRequest): MailTemplate =>
  (brand) => {
    const { id, customer } = request
    const locale = customer.language
    const name = fullName(customer)
    const contacts = [customer.email_address, customer.mobile_number, customer.telephone_number]
    const sender: Fact = [
      m['mail.support_notice.customer']({}, { locale }),
      [name, ...contacts.filter((contact) => contact !== null)],
    ]
    const { noted } = request
    const author: Fact[] = noted ? [[m['mail.support_notice.noted_by']({}, { locale }), [noted.by]]] : []
    const title = m['mail.support_notice.title']({ id, name }, { locale })
    return {
      to: { name: brand.name, address: brand.email },
      language: locale,
      subject: title,
      preheader: problemLines(request, locale).join(' · '),
      title,
      blocks: [{ kind: 'facts', facts: [sender, ...author, ...factsOf(request, locale)] }],
    }
  }

function introOf({ noted }: NewRequest) {
  if (!noted) return m['mail.support_requested.intro']
  return noted.answer === null
    ? m['mail.support_requested.intro_telephone']
    : m['mail.support_requested.intro_answered']
}

function factsOf(request: NewRequest, locale: Language): Fact[] {
  const { address, comment, moments } = request.appointment
  const lines = Object.entries(moments).map(([day, slots]) => momentLine(day, slots, locale))
  const facts: Fact[] = [
    [m['mail.support_requested.what']({}, { locale }), problemLines(request, locale)],
    ...(lines.length > 0 ? [[m['mail.support_requested.when']({}, { locale }), lines] as Fact] : []),
    [
      m['mail.support_requested.where']({}, { locale }),
      [`${address.street} ${address.number}`, `${address.postalCode} ${address.city}`, address.country],
    ],
  ]
  if (comment !== '') facts.push([m['mail.support_requested.comment']({}, { locale }), comment.split('\n')])
  const answer = request.noted?.answer
  if (answer) facts.push([m['mail.support_requested.answer']({}, { locale }), answer.split('\n')])
  return facts
}

/** The title, then the chosen detail or the customer's text. */
export function problemLines(
  { problem }: { readonly problem: Omit<NewRequest['problem'], 'titleText'> },
  locale: Language,
): string[] {
  const { titleCode, detailsCode, detailsText } = problem
  return [
    m[`mail.support.title.${titleCode}`]({}, { locale }),
    ...(detailsCode === 'custom'
      ? detailsText.split('\n')
      : [m[`mail.support.detail.${detailsCode}`]({}, { locale })]),
  ]
}

/** Formats a moment: "dinsdag 24 november 2026: voormiddag, avond". */
export function momentLine(day: string, slots: readonly AppointmentSlot[], locale: Language): string {
  const words = slots.map((slot) => m[`mail.slot.${slot}`]({}, { locale }))
  return m['mail.support_requested.moment'](
    { day: dayInWords(day, locale), slots: words.join(', ') },
    { locale },
  )
}
