import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconShape } from './Icon.tsx'
import css from './Slab.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type SlabProps = Omit<ComponentProps<'section'>, 'ref' | 'title'> & {
  /** A heading that also names the section. Without it pass aria-label, or aria-labelledby. */
  title?: ReactNode
  /** Only for screen readers, where the page's own title says enough. */
  isTitleHidden?: boolean | undefined
  /** What stands at the other end of the title's line. */
  aside?: ReactNode
  as?: 'section' | 'aside' | undefined
}

/** A flat sheet that text lies on. Slabs never lie in slabs: divide one with Group or Rule. */
export function Slab({
  title,
  isTitleHidden,
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
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </Tag>
  )
}

/** A part of a slab under its own heading with an icon; a dotted rule parts it from the one before. */
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
