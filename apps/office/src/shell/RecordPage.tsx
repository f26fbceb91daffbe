import { Chip } from '@brine/ui/Chip'
import type { IconShape } from '@brine/ui/Icon'
import type { ComponentProps, ReactNode } from 'react'
import { type Gone, Missing } from './Missing.tsx'
import { Page } from './Page.tsx'

/** Name, icon and colour of a record's state. */
export interface StatusLook {
  readonly icon: IconShape
  readonly label: () => string
  readonly kind: 'plain' | 'water' | 'caution' | 'danger'
}

/** The state of a record, beside its title. */
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
  /** The result of `useQuery`. */
  found: FoundRecord<Data>
  loading: string
  failed: string
  /** Texts for a record that does not exist. */
  gone: ComponentProps<typeof Gone>
  /** Title while the record is missing; undefined if it is beside its queue. */
  title?: string
  children: (record: Data) => ReactNode
}

/** A record, or a message while it is loading, failed or missing. */
export function RecordPage<Data>({ found, title, children, ...texts }: RecordPageProps<Data>) {
  if (found.data !== undefined) return children(found.data)
  const missing = <Missing found={found} kind="facts" {...texts} />
  return title === undefined ? (
    missing
  ) : (
    <Page key="missing" title={title}>
      {missing}
    </Page>
  )
}
