import type { ReactNode } from 'react'
import css from './Footer.module.css'
import { Icon, type IconShape } from './Icon.tsx'
import { Tooltip } from './Tooltip.tsx'

/** The footer on deep water. `children` are FooterColumns, `legal` the small links of the last line. */
export function Footer({ children, legal }: { children: ReactNode; legal: ReactNode }) {
  return (
    <footer className={css.foot} data-deep="">
      <div className={css.inner}>{children}</div>
      <div className={css.legal}>
        <div>{legal}</div>
      </div>
    </footer>
  )
}

/** A column under a heading. Its lists have no bullets, and links tall enough for a thumb. */
export function FooterColumn({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={css.column}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** Telephone lines, each a Phone with a note below it; side by side on phones. */
export function FooterPhones({ children }: { children: ReactNode }) {
  return <ul className={css.phones}>{children}</ul>
}

/** The last column: language switch and sign-out. */
export function FooterActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}

export type SocialLink = { href: string; label: string; icon: IconShape }

/** Links to the company's pages on other sites, each a small block with the name of the network. */
export function SocialLinks({ label, links }: { label: string; links: readonly SocialLink[] }) {
  return (
    <ul className={css.social} aria-label={label}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} rel="noreferrer" target="_blank">
            <Icon shape={link.icon} />
            <Tooltip>{link.label}</Tooltip>
          </a>
        </li>
      ))}
    </ul>
  )
}
