import type { ReactNode, ToggleEvent } from 'react'
import { BlockIcon } from './BlockIcon.tsx'
import { Icon, type IconShape } from './Icon.tsx'
import { chevronDownIcon } from './icons.ts'
import css from './Topics.module.css'

/** Topics with dotted rules between them. */
export function Topics({ children }: { children: ReactNode }) {
  return <div className={css.topics}>{children}</div>
}

type TopicProps = {
  icon: IconShape
  title: ReactNode
  /** Kind and date, below the title. */
  note: ReactNode
  /** A Chip with the state. */
  state: ReactNode
  isOpenAtFirst: boolean
  onToggle?: ((isOpen: boolean) => void) | undefined
  /** Content that the head opens and closes. */
  children: ReactNode
}

/** A topic: its head opens the content; a native <details>. */
export function Topic({ icon, title, note, state, isOpenAtFirst, onToggle, children }: TopicProps) {
  return (
    <details
      className={css.topic}
      open={isOpenAtFirst}
      onToggle={({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => onToggle?.(currentTarget.open)}
    >
      <summary className={css.head}>
        <BlockIcon shape={icon} />
        <h3>{title}</h3>
        <span className={css.note}>{note}</span>
        <span className={css.state}>{state}</span>
        <Icon shape={chevronDownIcon} className={css.arrow} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
