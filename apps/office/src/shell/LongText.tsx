import type { Language } from '@brine/contract/primitives'
import type { ReactNode } from 'react'
import css from './LongText.module.css'

/** What somebody wrote, or what is to be said on the telephone: large, as its lines were written. */
export const LongText = ({ children, language }: { children: ReactNode; language: Language }) => (
  <blockquote className={css.text} lang={language}>
    {children}
  </blockquote>
)
