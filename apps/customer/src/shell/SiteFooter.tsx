import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Footer, FooterActions, FooterColumn, FooterPhones } from '@brine/ui/Footer'
import { Link } from '@brine/ui/Link'
import { Phone } from '@brine/ui/Phone'
import { ContactDetails } from './ContactDetails.tsx'
import { useConfig } from './config.ts'
import { LanguageButtons } from './LanguageButtons.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { useRouteTable } from './pages.ts'
import { paths } from './paths.ts'
import { useHasOwnDevice } from './queries.ts'
import { SignOutButton } from './SignOutButton.tsx'
import { useIsPlaced } from './useSession.ts'

const more = (isOwnDevice: boolean) => [
  // no technician of ours comes for a device of another supplier
  { path: paths.support, label: isOwnDevice ? m['shell.nav_help'] : m['shell.ask_technician'] },
  { path: paths.reviews, label: m['shell.more_experiences'] },
  { path: paths.referrals, label: m['shell.nav_referrals'] },
]

type SiteFooterProps = { isSignedIn: boolean; hasLanguages: boolean }

/** The footer of every page: the supplier's contact details, links, language and sign-out. */
export function SiteFooter({ isSignedIn, hasLanguages }: SiteFooterProps) {
  useLanguage()
  const { brand } = useConfig()
  const isWaiting = !useIsPlaced() && isSignedIn
  // until the installation is placed, the other pages lead to its progress
  const open = useRouteTable().filter(({ guard }) => !isWaiting || guard !== 'placed')
  const pages = more(useHasOwnDevice()).filter(({ path }) => open.some((route) => route.path === path))
  return (
    <Footer legal={<LegalLine />}>
      <FooterColumn title={m['shell.contact']()}>
        <ContactDetails />
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
  const { brand } = useConfig()
  return (
    <>
      <span>
        © {new Date().getFullYear()} {brand.name}
      </span>
      <LegalLinks />
    </>
  )
}
