import { groupedNumber } from '@brine/app-kit/amounts'
import {
  type AdvisedLine,
  type BadLineReason,
  type ImportKind,
  officeImports,
} from '@brine/contract/office/imports'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon } from '@brine/ui/icons'
import { Skeleton } from '@brine/ui/Skeleton'
import { Table } from '@brine/ui/Table'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useState } from 'react'
import { send } from '../../shell/client.ts'
import { Failed } from '../../shell/Failed.tsx'
import { Filters } from '../../shell/Filters.tsx'
import { useFirstNew } from '../../shell/useFirstNew.ts'
import css from './BadLines.module.css'
import { DownloadButton } from './DownloadButton.tsx'
import { useBadLines, useReasons } from './queries.ts'
import { ColumnName, lineColumn, ReasonDisclosure, ValueTable, whoColumn } from './ReasonLines.tsx'
import { suggestionText } from './suggestionTexts.ts'

type BadLinesProps = {
  id: number
  kind: ImportKind
  count: number
  language: Language
  /** One row a line, instead of the lines of each problem together. */
  areByLine: boolean
}

/** The faulty lines of an import, with column, value, reason and advice: together by their problem, or one after the other. */
export function BadLines({ id, kind, count, language, areByLine }: BadLinesProps) {
  const params = { id }
  const { data: reasons = [], isPending } = useReasons(id, language)
  return (
    <div className={css.lines}>
      <div className={css.head}>
        <h3>{m['office.imports.bad_count']({ count: groupedNumber(count, language) })}</h3>
        <DownloadButton fetchFile={() => send(officeImports.file, { params })} name={`import-${id}.csv`}>
          <Icon shape={downloadIcon} size="s" />
          {m['office.common.file_name']()}
        </DownloadButton>
      </div>
      {reasons.length > 1 && (
        <Filters
          label={m['office.imports.bad_lines']()}
          filters={[
            { href: `/imports/${id}`, label: m['office.imports.by_reason'](), isCurrent: !areByLine },
            { href: `/imports/${id}?lines=each`, label: m['office.imports.by_line'](), isCurrent: areByLine },
          ]}
        />
      )}
      {reasons.length > 1 && !areByLine ? (
        <div className={css.groups}>
          {reasons.map((reason, index) => (
            <ReasonLines
              key={`${reason.column} ${reason.reason}`}
              {...{ id, kind }}
              language={language}
              reason={reason}
              isOpenAtFirst={index === 0}
            />
          ))}
        </div>
      ) : isPending ? (
        <Skeleton kind="rows" label={m['office.imports.list_loading']()} />
      ) : (
        <Lines {...{ id, kind, language }} />
      )}
    </div>
  )
}

type LinesProps = { id: number; kind: ImportKind; language: Language; reason?: BadLineReason }
type ReasonLinesProps = LinesProps & { reason: BadLineReason; isOpenAtFirst: boolean }

/** The lines with one problem, fetched when they are opened. */
function ReasonLines({ isOpenAtFirst, ...lines }: ReasonLinesProps) {
  const { reason, kind, language } = lines
  const [isOpened, setIsOpened] = useState(isOpenAtFirst)
  return (
    <ReasonDisclosure
      {...{ reason, kind, language }}
      isOpenAtFirst={isOpenAtFirst}
      onToggle={() => setIsOpened(true)}
    >
      {isOpened && <Lines {...lines} />}
    </ReasonDisclosure>
  )
}

function Lines({ id, kind, language, reason }: LinesProps) {
  const thenFocusNew = useFirstNew()
  const found = useBadLines(id, language, reason)
  const lines = found.data?.pages.flatMap((page) => page.lines)
  if (!lines)
    return found.error ? (
      <Failed
        error={found.error}
        title={m['office.imports.list_failed']()}
        hint={m['office.shell.unreachable_hint']()}
        isPending={found.isFetching}
        onRetry={() => found.refetch()}
      />
    ) : (
      <Skeleton kind="rows" label={m['office.imports.list_loading']()} />
    )
  return (
    <>
      {reason ? (
        <ValueTable {...{ kind, language }} caption={reason.message} lines={valuesOf(lines, reason)} />
      ) : (
        <LineTable {...{ kind, language, lines }} />
      )}
      {found.hasNextPage && (
        <Button
          isSmall
          isPending={found.isFetchingNextPage}
          onClick={(event) => {
            thenFocusNew(event)
            found.fetchNextPage()
          }}
        >
          {m['office.common.more']()}
          {reason && <VisuallyHidden> {reason.message}</VisuallyHidden>}
        </Button>
      )}
    </>
  )
}

/** The refused value of each line for one problem. */
const valuesOf = (lines: readonly AdvisedLine[], { column, reason }: BadLineReason) =>
  lines.flatMap(({ line, who, problems }) =>
    problems
      .filter((each) => each.column === column && each.reason === reason)
      .map(({ value, suggestion }) => ({ line, who, value, suggestion })),
  )

type LineTableProps = { kind: ImportKind; language: Language; lines: readonly AdvisedLine[] }

/** A table with one row per faulty line, even if the line has several errors. */
function LineTable({ kind, language, lines }: LineTableProps) {
  return (
    <Table
      caption={m['office.imports.bad_lines']()}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[
        lineColumn(),
        whoColumn(kind),
        {
          key: 'why',
          head: m['office.imports.why'](),
          cell: ({ problems }) => (
            <ul className={css.problems}>
              {problems.map(({ column, reason, value, message }) => (
                <li key={`${column} ${reason}`}>
                  <ColumnName {...{ kind, column }} />{' '}
                  {value && <span className={css.value}>{m['office.imports.value']({ value })}</span>}{' '}
                  {message}
                </li>
              ))}
            </ul>
          ),
        },
        {
          key: 'advice',
          head: m['office.imports.advice'](),
          cell: ({ problems }) => (
            <ul className={css.problems}>
              {problems.map(({ column, reason, suggestion }) => (
                <li key={`${column} ${reason}`}>{suggestionText(suggestion, language)}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
