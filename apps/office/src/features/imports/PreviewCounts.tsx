import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { alertIcon, checkIcon, usersIcon } from '@brine/ui/icons'
import { Skeleton } from '@brine/ui/Skeleton'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type ReactNode, useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Failed } from '../../shell/Failed.tsx'
import { ShareBar } from '../../shell/ShareBar.tsx'
import css from './PreviewCounts.module.css'
import type { ShownPreview } from './useImportPreview.ts'

/** How many lines are good, double and wrong with the choices of now. @param children the button that goes on */
export function PreviewCounts({ preview, children }: { preview: ShownPreview; children: ReactNode }) {
  const language = useLanguage()
  const titleId = useId()
  const { data, error, isCounting, isMapped, isPart, retry } = preview
  const shown = (count: number) => groupedNumber(count, language)
  return (
    <Card
      titleId={titleId}
      title={<VisuallyHidden>{m['office.imports.counted']()}</VisuallyHidden>}
      className={css.card}
    >
      <div className={css.result} aria-busy={isCounting}>
        {data ? (
          <div className={css.bar} data-old={isCounting || undefined}>
            <ShareBar
              shares={[
                {
                  ...{ kind: 'good', icon: checkIcon, label: m['office.imports.good']() },
                  ...{ count: data.good, shown: shown(data.good) },
                },
                {
                  ...{ kind: 'caution', icon: usersIcon, label: m['office.imports.double']() },
                  ...{ count: data.double, shown: shown(data.double) },
                },
                {
                  ...{ kind: 'danger', icon: alertIcon, label: m['office.imports.wrong']() },
                  ...{ count: data.wrong, shown: shown(data.wrong) },
                },
              ]}
            />
          </div>
        ) : (
          isCounting && <Skeleton kind="rows" count={1} label={m['office.imports.counting']()} />
        )}
        <p className={css.note} role="status">
          {!isMapped
            ? m['office.imports.not_counted']()
            : isCounting
              ? m['office.imports.recounting']()
              : m['office.imports.recounts']()}{' '}
          {data && isPart && m['office.imports.counted_part']({ lines: shown(data.lines) })}
        </p>
        <div className={css.actions}>{children}</div>
      </div>
      {error && !isCounting && (
        <Failed
          error={error}
          title={m['office.imports.count_failed']()}
          hint={m['office.shell.unreachable_hint']()}
          isPending={false}
          onRetry={retry}
        />
      )}
    </Card>
  )
}
