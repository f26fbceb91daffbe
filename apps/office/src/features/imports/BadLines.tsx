import { groupedNumber } from '@brine/app-kit/amounts'
import { type BadLine, officeImports } from '@brine/contract/office/imports'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon } from '@brine/ui/icons'
import { Skeleton } from '@brine/ui/Skeleton'
import { Table } from '@brine/ui/Table'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { Failed } from '../../shell/Failed.tsx'
import css from './BadLines.module.css'
import { DownloadButton } from './DownloadButton.tsx'

const { method, path } = officeImports.lines

/** The faulty lines of an import, with column, value and reason. */
export function BadLines({ id, count, language }: { id: number; count: number; language: Language }) {
  const params = { id }
  const found = useInfiniteQuery({
    // the server writes the reasons in the language of the page
    queryKey: [method, path, { id, language }],
    queryFn: ({ pageParam, signal }) =>
      send(officeImports.lines, { params, query: { after: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ has_more, lines }) => (has_more ? lines.at(-1)?.line : undefined),
    placeholderData: keepPreviousData,
  })
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
    <div className={css.lines}>
      <div className={css.head}>
        <h3>{m['office.imports.bad_count']({ count: groupedNumber(count, language) })}</h3>
        <DownloadButton fetchFile={() => send(officeImports.file, { params })} name={`import-${id}.csv`}>
          <Icon shape={downloadIcon} size="s" />
          {m['office.common.file_name']()}
        </DownloadButton>
      </div>
      <LineTable lines={lines} />
      {found.hasNextPage && (
        <Button isSmall isPending={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          {m['office.common.more']()}
        </Button>
      )}
    </div>
  )
}

/** A table with one row per faulty line, even if the line has several errors. */
function LineTable({ lines }: { lines: readonly BadLine[] }) {
  return (
    <Table
      caption={m['office.imports.bad_lines']()}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[
        {
          key: 'line',
          head: m['office.imports.line'](),
          cardLabel: m['office.imports.line'](),
          isUnbroken: true,
          cell: ({ line }) => line,
        },
        {
          key: 'why',
          head: m['office.imports.why'](),
          cell: ({ problems }) => (
            <ul className={css.problems}>
              {problems.map(({ column, reason, value, message }) => (
                <li key={`${column} ${reason}`}>
                  {column && <code>{column}</code>}{' '}
                  {value && <span className={css.value}>{m['office.imports.value']({ value })}</span>}{' '}
                  {message}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
