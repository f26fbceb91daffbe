import { groupedNumber, percentage } from '@brine/app-kit/amounts'
import { type ImportRun, officeImports } from '@brine/contract/office/imports'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { Link } from '@brine/ui/Link'
import { Notice } from '@brine/ui/Notice'
import { useEffect, useId } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { refetchCalls } from '../../shell/query.ts'
import { ShareBar } from '../../shell/ShareBar.tsx'
import { BadLines } from './BadLines.tsx'
import { delimiters, encodings, kinds, stateOf, steps } from './kinds.ts'
import { useImport } from './queries.ts'
import css from './RunCard.module.css'
import type { ImportStart } from './useImportStart.ts'

type RunCardProps = { id: number; start: ImportStart; language: Language }

/** The progress or the result of an import. */
export function RunCard({ id, start, language }: RunCardProps) {
  const titleId = useId()
  const [params] = useSearchParams()
  const found = useImport(id)
  const { data } = found
  const state = data?.state
  useEffect(() => {
    // the list beside the card shows the result as well
    if (state !== undefined && state !== 'running') void refetchCalls(officeImports.list)
  }, [state])
  if (!data)
    return (
      <Missing
        found={found}
        kind="facts"
        loading={m['office.imports.list_loading']()}
        failed={m['office.imports.list_failed']()}
        gone={{ title: m['office.imports.gone'](), hint: m['office.common.choose_another']() }}
      />
    )
  const { icon, kind, label } = stateOf(data)
  return (
    <Card
      title={kinds[data.kind]()}
      titleId={titleId}
      aside={
        <Chip icon={icon} kind={kind}>
          {label()}
        </Chip>
      }
    >
      <div className={css.body}>
        <Outcome run={data} language={language} />
        {data.state === 'checked' && start.isCheckOf(id) && (
          <div>
            <Button variant="primary" isPending={start.isPending} onClick={start.import}>
              {m['office.imports.start']()}
            </Button>
          </div>
        )}
        {data.state === 'refused' && data.good_lines > 0 && start.isCheckOf(id) && (
          <div className={css.good}>
            <Button variant="primary" isPending={start.isPending} onClick={start.importGood}>
              {m['office.imports.start_good']({ count: groupedNumber(data.good_lines, language) })}
            </Button>
            <p className={css.note}>{m['office.imports.start_good_hint']()}</p>
          </div>
        )}
        {data.bad_lines > 0 && (
          <BadLines
            id={id}
            kind={data.kind}
            count={data.bad_lines}
            language={language}
            areByLine={params.get('lines') === 'each'}
          />
        )}
      </div>
    </Card>
  )
}

const skippedWords: Readonly<Record<ImportRun['kind'], () => string>> = {
  customers: m['office.imports.skipped'],
  drivers: m['office.imports.skipped'],
  orders: m['office.imports.skipped_orders'],
  deliveries: m['office.imports.skipped_deliveries'],
  agreed_deliveries: m['office.imports.skipped'],
  former_documents: m['office.imports.skipped_former'],
}

const failedHint = ({ kind, dry_run }: ImportRun): string =>
  kind === 'agreed_deliveries' && !dry_run
    ? m['office.imports.failed_agreed_hint']()
    : m['office.imports.failed_hint']()

function Outcome({ run, language }: { run: ImportRun; language: Language }) {
  if (run.state === 'running') return <Progress run={run} language={language} />
  if (run.state === 'failed') return <Notice kind="danger" role="status" title={failedHint(run)} />
  const counts = [
    [m['office.imports.lines'](), run.lines],
    [m['office.imports.created'](), run.created],
    [m['office.imports.updated'](), run.updated],
    [m['office.imports.unchanged'](), run.unchanged],
    ...(run.skipped > 0 ? [[skippedWords[run.kind](), run.skipped] as const] : []),
  ] as const
  return (
    <>
      <p role="status">
        {run.state === 'done' && run.bad_lines > 0
          ? m['office.imports.done_good_hint']()
          : sentences[run.state]()}
      </p>
      {run.encoding && run.delimiter && (
        <p className={css.note}>
          {m['office.imports.format']({
            encoding: encodings[run.encoding],
            delimiter: delimiters[run.delimiter](),
          })}
        </p>
      )}
      {run.source !== null && (
        <p className={css.note}>{m['office.imports.source_of']({ name: run.source })}</p>
      )}
      {run.bad_lines > 0 && run.good_lines > 0 && (
        <ShareBar
          shares={[
            {
              ...{ kind: 'good', label: m['office.imports.good_lines'](), count: run.good_lines },
              shown: groupedNumber(run.good_lines, language),
            },
            {
              ...{ kind: 'danger', label: m['office.imports.bad_lines'](), count: run.bad_lines },
              shown: groupedNumber(run.bad_lines, language),
            },
          ]}
        />
      )}
      {(run.state !== 'refused' || run.good_lines > 0) && (
        <dl className={css.counts}>
          {counts.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{groupedNumber(count, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {run.stayed > 0 && (
        <Notice
          kind="caution"
          title={m['office.imports.stayed']({ count: groupedNumber(run.stayed, language) })}
        >
          <Link href="/fleet">{m['office.imports.stayed_drivers']()}</Link>
        </Notice>
      )}
      {run.ignored_columns.length > 0 && (
        <p className={css.note}>{m['office.imports.ignored']({ columns: run.ignored_columns.join(', ') })}</p>
      )}
    </>
  )
}

const sentences = {
  checked: m['office.imports.checked_hint'],
  done: m['office.imports.done_hint'],
  refused: m['office.imports.refused_hint'],
}

function Progress({ run: { step, percent }, language }: { run: ImportRun; language: Language }) {
  const id = useId()
  return (
    <div className={css.progress}>
      <label htmlFor={id}>{steps[step]()}</label>
      <progress id={id} max={100} value={percent} />
      <span aria-hidden="true">{percentage(percent, language)}</span>
    </div>
  )
}
