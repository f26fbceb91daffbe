import { dayWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Slab } from '@brine/ui/Slab'
import { Muted } from '@brine/ui/Text'
import type { ReactNode } from 'react'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { useIsSignedIn } from '../../shell/useSession.ts'
import css from './LegalText.module.css'

/** The day from which the texts of this version apply, YYYY-MM-DD. Change it with every change of their meaning. */
const TEXT_DATE = '2026-11-30'

type LegalTextProps = { title: string; lead: string; art: ReactNode; children: ReactNode }

/** A page of legal text, for customers and visitors. */
export function LegalText({ title, lead, art, children }: LegalTextProps) {
  const language = useLanguage()
  // the pages above this one require sign-in
  const crumbs = useIsSignedIn() && <PageCrumbs />
  return (
    <>
      <PageHead crumbs={crumbs} title={title} lead={lead} art={art} />
      <Depths>
        <Slab aria-label={title}>
          <div className={css.text}>
            {children}
            <Muted>{m['legal.version']({ date: dayWords(TEXT_DATE, language).full })}</Muted>
          </div>
        </Slab>
      </Depths>
    </>
  )
}

/** A heading with its text. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
