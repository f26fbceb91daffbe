import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconShape } from './Icon.tsx'
import css from './Slab.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type SlabProps = Omit<ComponentProps<'section'>, 'ref' | 'title'> & {
  /** A heading that also names the section. Without it, pass aria-label or aria-labelledby. */
  title?: ReactNode
  /** Hides the title visually, if the page's title is clear enough. */
  isTitleHidden?: boolean | undefined
  /** A smaller title, where the slab is one of several steps of a page. */
  isTitleSmall?: boolean | undefined
  /** Content at the end of the title's line. */
  aside?: ReactNode
  as?: 'section' | 'aside' | undefined
}

/** A flat sheet for content. Slabs are never nested: divide one with Group or Rule. */
export function Slab({
  title,
  isTitleHidden,
  isTitleSmall,
  aside,
  as: Tag = 'section',
  className,
  children,
  ...rest
}: SlabProps) {
  const titleId = useId()
  return (
    <Tag {...(title ? { 'aria-labelledby': titleId } : {})} {...rest} className={cx(css.slab, className)}>
      {title && isTitleHidden && (
        <h2 className={css.hidden} id={titleId}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h2>
      )}
      {title && !isTitleHidden && (
        <div className={cx(css.head, isTitleSmall && css.small)}>
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </Tag>
  )
}

/** A part of a slab, with a heading and an icon, separated by a dotted rule. */
export function Group({ icon, title, children }: { icon: IconShape; title: ReactNode; children: ReactNode }) {
  return (
    <div className={css.group}>
      <h3>
        <Icon shape={icon} />
        {title}
      </h3>
      {children}
    </div>
  )
}

/** A scalloped rule inside a slab. */
export function Rule() {
  return <hr className={css.rule} />
}
