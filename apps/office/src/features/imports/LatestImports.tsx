import type { ImportRun } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { Link } from '@brine/ui/Link'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { kinds, starterOf, stateOf } from './kinds.ts'
import css from './LatestImports.module.css'

/** The latest imports, with who started them and their results. */
export function LatestImports({ runs, current }: { runs: readonly ImportRun[]; current: number }) {
  const titleId = useId()
  return (
    <Card title={m['office.imports.latest']()} titleId={titleId}>
      {runs.length === 0 ? (
        <p className={css.none}>{m['office.imports.none']()}</p>
      ) : (
        <ul className={css.runs}>
          {runs.map((run) => {
            const { icon, kind, label } = stateOf(run)
            return (
              <li key={run.id}>
                <Link href={`/imports/${run.id}`} aria-current={run.id === current ? 'true' : undefined}>
                  <b>{kinds[run.kind]()}</b> <span>{run.started.slice(0, 16)}</span>
                </Link>{' '}
                <span className={css.by}>{starterOf(run)}</span>{' '}
                <Chip icon={icon} kind={kind}>
                  {label()}
                </Chip>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
