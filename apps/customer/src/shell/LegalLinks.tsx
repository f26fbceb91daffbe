import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { useConfig } from './config.ts'
import { CookiesEntry } from './cookies/CookiesEntry.tsx'

const legalPages = [
  { page: 'privacy', label: m['shell.privacy'] },
  { page: 'cookies', label: m['shell.cookies'] },
  { page: 'terms', label: m['shell.terms'] },
] as const

/** At the foot of every page: the supplier's own pages about privacy and terms, and the choice about cookies. */
export function LegalLinks() {
  const language = useLanguage()
  const {
    brand: { legal },
    cookies,
  } = useConfig()
  return legalPages.map(({ page, label }) => {
    if (page === 'cookies' && cookies.enabled) return <CookiesEntry key={page} />
    const href = legal[page]?.[language]
    return (
      href && (
        <a key={page} href={href}>
          {label()}
        </a>
      )
    )
  })
}
