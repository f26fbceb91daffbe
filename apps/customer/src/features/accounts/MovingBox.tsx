import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { chatIcon, mailIcon, phoneIcon } from '@brine/ui/icons'
import { Slab } from '@brine/ui/Slab'
import { Num } from '@brine/ui/Text'
import { phoneOf, useConfig } from '../../shell/config.ts'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import css from './AccountPage.module.css'

/** Says that the address cannot be changed here. Links to a support request; without a support page, to phone or mail. */
export function MovingBox({ isOwnDevice = false }: { isOwnDevice?: boolean }) {
  const text = isOwnDevice ? m['account.moving_text_own']() : m['account.moving_text']()
  return (
    <Slab as="aside" aria-labelledby="moving">
      <h3 id="moving">{m['account.moving']()}</h3>
      <p className={css.words}>{text}</p>
      <Contact />
    </Slab>
  )
}

function Contact() {
  const config = useConfig()
  const phone = phoneOf(config, useLanguage())
  const supportPath = usePath(paths.support)
  if (supportPath)
    return (
      <LinkButton isWide href={`${supportPath}?about=address`}>
        <Icon shape={chatIcon} />
        {m['account.contact']()}
      </LinkButton>
    )
  if (phone)
    return (
      <LinkButton isWide href={`tel:${phone.tel}`}>
        <Icon shape={phoneIcon} />
        <span>
          {m['common.call']()} <Num>{phone.number}</Num>
        </span>
      </LinkButton>
    )
  return (
    <LinkButton isWide href={`mailto:${config.brand.email}`}>
      <Icon shape={mailIcon} />
      {m['account.contact']()}
    </LinkButton>
  )
}
