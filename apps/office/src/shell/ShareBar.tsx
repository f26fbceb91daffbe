import { Icon, type IconShape } from '@brine/ui/Icon'
import { Link } from '@brine/ui/Link'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import css from './ShareBar.module.css'

export interface Share {
  readonly kind: 'good' | 'caution' | 'danger' | 'plain'
  readonly icon?: IconShape
  readonly label: string
  readonly count: number
  /** The count in words, such as with grouped digits. */
  readonly shown?: string
  /** Where what is counted is listed. */
  readonly href?: string
  /** What the link is about, for screen readers. */
  readonly about?: string
}

/** How a whole divides, each part as wide as its share. A part of nothing is left out. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  return (
    <ul className={css.bar}>
      {shares
        .filter(({ count }) => count > 0)
        .map((share) => (
          <li key={share.label} data-kind={share.kind} style={{ flexGrow: share.count }}>
            {share.href === undefined ? (
              <span className={css.part}>
                <Part share={share} />
              </span>
            ) : (
              <Link href={share.href} className={css.part}>
                <Part share={share} /> {share.about && <VisuallyHidden>{share.about}</VisuallyHidden>}
              </Link>
            )}
          </li>
        ))}
    </ul>
  )
}

const Part = ({ share: { icon, label, count, shown } }: { share: Share }) => (
  <>
    {icon ? (
      <span className={css.label}>
        <Icon shape={icon} size="s" />
        {label}
      </span>
    ) : (
      label
    )}{' '}
    <b>{shown ?? count}</b>
  </>
)
