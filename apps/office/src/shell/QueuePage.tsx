import type { KeepDraft } from '@brine/app-kit/useDraft'
import type { IconShape } from '@brine/ui/Icon'
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type NavigateOptions, useNavigate, useParams, useSearchParams } from 'react-router'
import { type GenericSchema, never } from 'valibot'
import { useDraft } from './drafts.ts'
import { EmptyQueue, type EmptyQueueProps } from './EmptyQueue.tsx'
import { Filters } from './Filters.tsx'
import { NotFound } from './Message.tsx'
import { Missing } from './Missing.tsx'
import { Page } from './Page.tsx'
import { type QueueEntry, QueueList } from './QueueList.tsx'
import css from './QueuePage.module.css'
import { afterRecord, chosenRecord, type QueueAddress, type QueueState } from './queueAddress.ts'
import { Split } from './Split.tsx'

/** A row of filters: the values of a parameter of the address, in the order on the screen. */
export interface QueueFilter<State> {
  readonly label: string
  readonly parameter: keyof State
  readonly values: Readonly<Record<string, { readonly icon: IconShape; readonly label: () => string }>>
  /** Number of records per value; undefined until they are fetched, or if they are not shown. */
  readonly counts?: Readonly<Record<string, number>> | undefined
}

/** The record that is shown beside its queue, with the actions of the page. */
export interface ShownRecord<Draft> {
  readonly id: number
  /** Whether the user chose it: the focus then moves to its title. */
  readonly isChosen: boolean
  /** The draft for this record. It is kept while other records and pages are shown, and when the session ends. */
  readonly draft: Draft | undefined
  readonly onDraft: KeepDraft<Draft>
  /** Keeps the record shown, even if it leaves the queue. */
  readonly onKeep: () => void
  /** Keeps the record shown, and writes it into the address. */
  readonly onKeepInAddress: () => void
  /** Shows the next record, or the queue if there is none. */
  readonly onDone: () => void
  /** Shows the next record; undefined if there is none. */
  readonly onSkip: (() => void) | undefined
}

interface QueueLines<Line> {
  readonly lines: readonly Line[] | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** Whether the lines are those of the queue that was open before. */
  readonly isPlaceholderData: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: () => void
  readonly fetchNextPage: () => void
}

interface QueueProps<State extends QueueState, Line extends { id: number }, Draft> {
  readonly address: QueueAddress<State>
  readonly state: State
  readonly found: QueueLines<Line>
  readonly loading: string
  readonly failed: string
  /** Texts of an empty queue. */
  readonly empty: EmptyQueueProps
  /** Accessible name of the list. */
  readonly listLabel: string
  readonly entryOf: (line: Line) => Omit<QueueEntry, 'key' | 'href'>
  /** What is typed and not sent for a record, for a page that keeps it. */
  readonly drafts?: { readonly name: string; readonly schema: GenericSchema<Draft> }
  /** The record that follows the last one. */
  readonly afterLast?: 'first' | 'previous'
  readonly children: (record: ShownRecord<Draft>) => ReactNode
}

type QueuePageProps<State extends QueueState, Line extends { id: number }, Draft> = QueueProps<
  State,
  Line,
  Draft
> & {
  title: string
  /** Content beside the title. */
  tools?: ReactNode
  filters: readonly QueueFilter<State>[]
  /** Content between the filters and the records. */
  summary?: ReactNode
}

/** Reads the queue from the page's address. */
export const useQueueState = <State extends QueueState>(address: QueueAddress<State>): State =>
  address.read(useSearchParams()[0])

/** A queue of records, and the chosen record beside it. The address contains the queue and the record. */
export function QueuePage<State extends QueueState, Line extends { id: number }, Draft = never>({
  title,
  tools,
  filters,
  summary,
  ...queue
}: QueuePageProps<State, Line, Draft>) {
  const chosen = chosenRecord(useParams().id)
  const { address, state } = queue
  if (chosen === null) return <NotFound />
  const rows = filters.map(({ label, parameter, values, counts }) => (
    <Filters
      key={label}
      label={label}
      filters={Object.entries(values).map(([name, { icon, label: nameOf }]) => ({
        href: address.pathOf({ ...state, [parameter]: name }),
        icon,
        label: nameOf(),
        count: counts?.[name],
        isCurrent: name === state[parameter],
      }))}
    />
  ))
  return (
    <Page title={title} tools={tools}>
      {rows.length > 1 ? <div className={css.filters}>{rows}</div> : rows}
      {summary}
      <Records {...queue} chosen={chosen} />
    </Page>
  )
}

type RecordsProps<State extends QueueState, Line extends { id: number }, Draft> = QueueProps<
  State,
  Line,
  Draft
> & {
  /** Id of the record in the address. */
  chosen: number | undefined
}

const noDrafts = { name: '', schema: never() }

function Records<State extends QueueState, Line extends { id: number }, Draft>({
  chosen,
  address,
  state,
  found,
  loading,
  failed,
  empty,
  listLabel,
  entryOf,
  drafts = noDrafts,
  afterLast = 'first',
  children,
}: RecordsProps<State, Line, Draft>) {
  const navigate = useNavigate()
  // the shown record: the list may lose it, or get another first one, under the hands of who works on it
  const [kept, setKept] = useState<{ readonly id: number; readonly queue: string }>()
  // the list of which the last record is done: only the next answer names the one to show
  const [finished, setFinished] = useState<string>()
  const queue = address.pathOf(state)
  // a new address replaces the kept record
  if (kept && (chosen !== undefined || kept.queue !== queue)) setKept(undefined)
  const here = useRef('')
  const { lines } = found
  const first = found.isPlaceholderData ? undefined : lines?.[0]?.id
  const order = lines?.map(({ id }) => id).join(' ')
  if (chosen === undefined && !kept && first !== undefined && order !== finished)
    setKept({ id: first, queue })
  const shown = chosen ?? kept?.id ?? lines?.[0]?.id
  const [draft, onDraft] = useDraft(`${drafts.name}:${shown ?? ''}`, drafts.schema)
  const path = shown === undefined ? '' : address.pathOf(state, shown)
  useLayoutEffect(() => {
    here.current = path
    return () => {
      here.current = ''
    }
  }, [path])
  if (!lines) return <Missing found={found} count={4} loading={loading} failed={failed} />
  if (shown === undefined) return <EmptyQueue {...empty} />
  const next = afterRecord(lines, shown, afterLast)
  const keep = () => setKept({ id: shown, queue })
  // an answer that arrives after the user left this record must not navigate
  const goTo = (to: string, options?: NavigateOptions) => here.current === path && navigate(to, options)
  const onDone = () => {
    if (next === undefined) {
      setKept(undefined)
      setFinished(order)
    }
    goTo(address.pathOf(state, next))
  }
  return (
    <Split
      isChosen={chosen !== undefined}
      listHref={address.pathOf(state)}
      list={
        <QueueList
          label={listLabel}
          current={shown}
          entries={lines.map((line) => ({
            ...entryOf(line),
            key: line.id,
            href: address.pathOf(state, line.id),
          }))}
          onMore={found.hasNextPage ? () => found.fetchNextPage() : undefined}
          isFetchingMore={found.isFetchingNextPage}
        />
      }
    >
      <Fragment key={shown}>
        {children({
          id: shown,
          isChosen: chosen !== undefined,
          draft,
          onDraft,
          onKeep: keep,
          onKeepInAddress() {
            if (chosen !== undefined) return
            keep()
            goTo(path, { replace: true })
          },
          onDone,
          onSkip: next === undefined ? undefined : onDone,
        })}
      </Fragment>
    </Split>
  )
}
