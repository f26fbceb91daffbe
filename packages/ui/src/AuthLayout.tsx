import type { ReactNode } from 'react'
import css from './AuthLayout.module.css'
import { IllustrationTower } from './IllustrationTower.tsx'

type AuthLayoutProps = {
  /** The id of the SkipLink's target. */
  mainId: string
  /** The Logo and, on the other side, the LanguageSwitch. */
  logo: ReactNode
  languages: ReactNode
  /** The large sentence above the water, and a second one that phones do not show. */
  claim: ReactNode
  claimNote?: ReactNode
  /** The help at the bottom: a sentence, and telephone numbers. */
  help: ReactNode
  phones: ReactNode
  /** Name, address, mail and networks of the supplier, on a line below. */
  contact?: ReactNode
  /** Small links below the help. */
  legal?: ReactNode
  /** The content of the block: an h1 and a form. */
  children: ReactNode
}

/**
 * The layout of pages before sign-in: the form is a block in the water, beside a tower of blocks. `data-hero` marks the
 * free space above the form on narrow screens, where a BottomBanner covers nothing that is used.
 */
export function AuthLayout(props: AuthLayoutProps) {
  const { mainId, logo, languages, claim, claimNote, help, phones, contact, legal, children } = props
  return (
    <div className={css.auth} data-hero="">
      <header className={css.top}>
        {logo}
        {languages}
      </header>
      <main className={css.grid} id={mainId} tabIndex={-1}>
        <div className={css.say}>
          <p className={css.claim}>{claim}</p>
          {claimNote && <p className={css.claimNote}>{claimNote}</p>}
        </div>
        <div className={css.block}>{children}</div>
      </main>
      <div className={css.scene}>
        <IllustrationTower />
      </div>
      <footer className={css.foot} data-deep="">
        <span>{help}</span>
        <span className={css.phones}>{phones}</span>
        {contact && <div className={css.contact}>{contact}</div>}
        {legal && <span className={css.legal}>{legal}</span>}
      </footer>
    </div>
  )
}
