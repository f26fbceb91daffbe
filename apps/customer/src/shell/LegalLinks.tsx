import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { useConfig } from './config.ts'
import { CookiesEntry } from './cookies/CookiesEntry.tsx'
import { paths } from './paths.ts'

const legalPages = [
  { page: 'privacy', label: m['shell.privacy'] },
  { page: 'cookies', label: m['shell.cookies'] },
  { page: 'terms', label: m['shell.terms'] },
] as const

/**
 * At the foot of every page: privacy and terms, on the supplier's own site or here, and the choice about cookies. Where
 * there is no notice, there is no choice, and the page about cookies says what is stored.
 */
export function LegalLinks() {
  const language = useLanguage()
  const {
    brand: { legal },
    cookies,
  } = useConfig()
  return legalPages.map(({ page, label }) =>
    page === 'cookies' && cookies.enabled ? (
      <CookiesEntry key={page} />
    ) : (
      <Link key={page} href={legal[page]?.[language] ?? paths[page]}>
        {label()}
      </Link>
    ),
  )
}
