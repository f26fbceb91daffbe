import { euros, percentage } from '@brine/app-kit/amounts'
import type { AutomaticTerms } from '@brine/contract/customer/automatic-refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { BlockIcon } from '@brine/ui/BlockIcon'
import type { IconShape } from '@brine/ui/Icon'
import { bellIcon, calendarIcon, cubeIcon, euroIcon, refreshIcon, stopIcon } from '@brine/ui/icons'
import { Columns } from '@brine/ui/Layout'
import { Link } from '@brine/ui/Link'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { kilograms, packsText } from '../../shell/saltWords.ts'
import css from './Automatic.module.css'
import { deliveryOf, rhythmWords, timesWords } from './words.ts'

type TermsProps = { packs: number; terms: AutomaticTerms; language: Language }

/** All terms, in view before the box: what, price, how often, message, moving, stopping. */
export function Terms({ packs, terms, language }: TermsProps) {
  const delivery = deliveryOf(packs, terms)
  const termsPath = usePath(paths.terms)
  const { email_address } = terms
  return (
    <Columns kind="equal">
      <ul className={css.terms}>
        <Term
          icon={cubeIcon}
          label={m['automatic.what']()}
          value={m['automatic.at_most']({ quantity: packsText(delivery, language) })}
        >
          {m['automatic.what_salt']({
            salt: terms.salt[language],
            weight: kilograms(terms.pack_kg, language),
          })}{' '}
          {m['automatic.what_text']()}
        </Term>
        <Term
          icon={euroIcon}
          label={m['automatic.price']()}
          value={m['automatic.price_value']({ price: euros(terms.pack_price, language) })}
        >
          {m['automatic.price_text']({
            rate: percentage(terms.vat_rate, language),
            most: euros(delivery.price, language),
          })}
        </Term>
        <Term icon={refreshIcon} label={m['automatic.often']()} value={timesWords(packs, terms, language)}>
          {rhythmWords(packs, terms, language)}
        </Term>
      </ul>
      <ul className={css.terms}>
        <Term
          icon={bellIcon}
          label={m['automatic.message']()}
          value={email_address ? m['automatic.message_mail']() : m['automatic.message_call']()}
        >
          {email_address && m['automatic.message_to']({ email: email_address })}
        </Term>
        <Term icon={calendarIcon} label={m['automatic.move_or_skip']()} value={m['automatic.move_value']()}>
          {m['automatic.move_text']()}
        </Term>
        <Term icon={stopIcon} label={m['automatic.stop_term']()} value={m['automatic.stop_value']()}>
          {m['automatic.stop_text']()}{' '}
          {termsPath && <Link href={termsPath}>{m['automatic.withdraw']()}</Link>}
        </Term>
      </ul>
    </Columns>
  )
}

type TermProps = { icon: IconShape; label: string; value: string; children: ReactNode }

function Term({ icon, label, value, children }: TermProps) {
  return (
    <li>
      <BlockIcon shape={icon} />
      <span className={css.label}>
        {label}
        <VisuallyHidden>:</VisuallyHidden>
      </span>
      <b>{value}</b>
      <p>{children}</p>
    </li>
  )
}
