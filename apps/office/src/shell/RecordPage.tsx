import { Chip } from '@brine/ui/Chip'
import type { IconShape } from '@brine/ui/Icon'
import type { ComponentProps, ReactNode } from 'react'
import { type Gone, Missing } from './Missing.tsx'
import { Page } from './Page.tsx'

/** How the state of a record is named and drawn. */
export interface StatusLook {
  readonly icon: IconShape
  readonly label: () => string
  readonly kind: 'plain' | 'water' | 'caution' | 'danger'
}

/** The state of a record, at the other end of its title. */
export function StatusChip({ look: { icon, kind, label } }: { look: StatusLook }) {
  return (
    <Chip icon={icon} kind={kind}>
      {label()}
    </Chip>
  )
}

interface FoundRecord<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

type RecordPageProps<Data> = {
  /** What `useQuery` gave. */
  found: FoundRecord<Data>
  loading: string
  failed: string
  /** What to say where there is no such record (any more). */
  gone: ComponentProps<typeof Gone>
  /** The title while the record is not there; absent where it is beside its queue. */
  title?: string
  children: (record: Data) => ReactNode
}

/** One record, as soon as it is there; until then, or where it cannot be had, it says so. */
export function RecordPage<Data>({ found, title, children, ...texts }: RecordPageProps<Data>) {
  if (found.data !== undefined) return children(found.data)
  const missing = <Missing found={found} kind="facts" {...texts} />
  return title === undefined ? missing : <Page title={title}>{missing}</Page>
}
