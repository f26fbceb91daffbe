import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { SocialLinks } from '@brine/ui/Footer'
import { facebookIcon, instagramIcon, linkedinIcon, youtubeIcon } from '@brine/ui/icons'
import { Breakable } from '@brine/ui/Text'
import { useConfig } from './config.ts'

const networks = {
  facebook: { label: 'Facebook', icon: facebookIcon },
  instagram: { label: 'Instagram', icon: instagramIcon },
  youtube: { label: 'YouTube', icon: youtubeIcon },
  linkedin: { label: 'LinkedIn', icon: linkedinIcon },
} as const

/** At the foot of every page: name, address, mail and networks of the supplier. */
export function ContactDetails() {
  const language = useLanguage()
  const { brand } = useConfig()
  return (
    <>
      <p>{brand.legalName[language]}</p>
      {brand.address.street && (
        <address>
          {brand.address.street}
          <br />
          {brand.address.postalCode} {brand.address.city[language]}, {brand.address.country[language]}
        </address>
      )}
      {brand.email && (
        <p>
          <a href={`mailto:${brand.email}`}>
            <Breakable>{brand.email}</Breakable>
          </a>
        </p>
      )}
      <SocialLinks
        label={m['shell.social']()}
        links={brand.social.map(({ network, url }) => ({ ...networks[network], href: url }))}
      />
    </>
  )
}
