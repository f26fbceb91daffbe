import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Footer, FooterActions, FooterColumn, FooterPhones, SocialLinks } from '@brine/ui/Footer'
import { facebookIcon, instagramIcon, linkedinIcon, youtubeIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { Phone } from '@brine/ui/Phone'
import { useConfig } from './config.ts'
import { CookiesEntry } from './cookies/CookiesEntry.tsx'
import { LanguageButtons } from './LanguageButtons.tsx'
import { useHasRoute } from './pages.ts'
import { paths } from './paths.ts'
import { SignOutButton } from './SignOutButton.tsx'

const networks = {
  facebook: { label: 'Facebook', icon: facebookIcon },
  instagram: { label: 'Instagram', icon: instagramIcon },
  youtube: { label: 'YouTube', icon: youtubeIcon },
  linkedin: { label: 'LinkedIn', icon: linkedinIcon },
} as const

const more = [
  { path: paths.support, label: m['shell.ask_technician'] },
  { path: paths.reviews, label: m['shell.more_experiences'] },
  { path: paths.referrals, label: m['shell.nav_referrals'] },
]

const legalPages = [
  { page: 'privacy', label: m['shell.privacy'] },
  { page: 'cookies', label: m['shell.cookies'] },
  { page: 'terms', label: m['shell.terms'] },
] as const

type SiteFooterProps = { isSignedIn: boolean; hasLanguages: boolean }

/** The footer of every page: the supplier's contact details, links, language and sign-out. */
export function SiteFooter({ isSignedIn, hasLanguages }: SiteFooterProps) {
  const language = useLanguage()
  const hasRoute = useHasRoute()
  const { brand } = useConfig()
  const pages = more.filter(({ path }) => hasRoute(path))
  return (
    <Footer legal={<LegalLine />}>
      <FooterColumn title={m['shell.contact']()}>
        <p>{brand.legalName[language]}</p>
        <address>
          {brand.address.street}
          <br />
          {brand.address.postalCode} {brand.address.city[language]}, {brand.address.country[language]}
        </address>
        <p>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </p>
        <SocialLinks
          label={m['shell.social']()}
          links={brand.social.map(({ network, url }) => ({ ...networks[network], href: url }))}
        />
      </FooterColumn>
      <FooterColumn title={m['shell.phone']()}>
        <FooterPhones>
          {brand.phones.map((phone) => (
            <li key={phone.tel}>
              <Phone number={phone.number} dial={phone.tel} />
              <small>{phone.language === 'nl' ? m['shell.phone_nl']() : m['shell.phone_fr']()}</small>
            </li>
          ))}
        </FooterPhones>
      </FooterColumn>
      {pages.length > 0 && (
        <FooterColumn title={m['shell.more']()}>
          <ul>
            {pages.map(({ path, label }) => (
              <li key={path}>
                <Link href={path}>{label()}</Link>
              </li>
            ))}
          </ul>
        </FooterColumn>
      )}
      {(hasLanguages || isSignedIn) && (
        <FooterColumn title={m['shell.language']()}>
          <FooterActions>
            {hasLanguages && <LanguageButtons />}
            {isSignedIn && <SignOutButton variant="deep" />}
          </FooterActions>
        </FooterColumn>
      )}
    </Footer>
  )
}

function LegalLine() {
  const language = useLanguage()
  const {
    brand: { name, legal },
    cookies,
  } = useConfig()
  return (
    <>
      <span>
        © {new Date().getFullYear()} {name}
      </span>
      {legalPages.map(({ page, label }) => {
        if (page === 'cookies' && cookies.enabled) return <CookiesEntry key={page} />
        const href = legal[page]?.[language]
        return (
          href && (
            <a key={page} href={href}>
              {label()}
            </a>
          )
        )
      })}
    </>
  )
}
