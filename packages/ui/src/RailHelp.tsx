import { type ReactNode, useId } from 'react'
import { BlockIcon } from './BlockIcon.tsx'
import { helpIcon } from './icons.ts'
import css from './RailHelp.module.css'

/** The box below the pipe: telephone numbers, and a link to support. */
export function RailHelp({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={css.help} aria-labelledby={titleId}>
      <span className={css.icon}>
        <BlockIcon shape={helpIcon} />
      </span>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}
