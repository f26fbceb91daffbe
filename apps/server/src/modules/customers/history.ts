import { formatWireDateTime, formatWireDay } from '@brine/contract/dates'
import type { CustomerEvent } from '@brine/contract/office/customer-record'
import type { DeliveryPhotos } from '../photos/module.ts'
import type {
  findCustomer,
  listInvitations,
  listProposals,
  listRefills,
  listRequests,
  listReviews,
} from './record-queries.ts'

type Rows<List extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>

/** The rows of the history, each kind in any order. */
export interface HistoryRows {
  readonly customer: NonNullable<Awaited<ReturnType<typeof findCustomer>>>
  readonly refills: Rows<typeof listRefills>
  readonly requests: Rows<typeof listRequests>
  readonly reviews: Rows<typeof listReviews>
  readonly proposals: Rows<typeof listProposals>
  readonly invitations: Rows<typeof listInvitations>
  readonly photosOf: DeliveryPhotos
}

interface HistoryEntry extends Partial<Omit<CustomerEvent, 'kind' | 'at'>> {
  readonly kind: CustomerEvent['kind']
  readonly moment: Date
}

/** The history of a customer, newest first. */
export function historyOf(rows: HistoryRows): CustomerEvent[] {
  // of entries at the same moment, the later one is further down in the list
  return entriesOf(rows)
    .reverse()
    .sort((a, b) => b.moment.getTime() - a.moment.getTime())
    .map(({ kind, moment, is_open = false, about = null, day = null, figure = null, photo = null }) => ({
      ...{ kind, is_open, about, day, figure, photo },
      at: formatWireDateTime(moment),
    }))
}

function entriesOf({
  customer,
  refills,
  requests,
  reviews,
  proposals,
  invitations,
  photosOf,
}: HistoryRows): HistoryEntry[] {
  const { created_at, activated_at } = customer
  return [
    { kind: 'created', moment: created_at },
    ...(activated_at ? [{ kind: 'activated' as const, moment: activated_at }] : []),
    ...refills.flatMap((refill) => entriesOfRefill(refill, photosOf.get(refill.id)?.id ?? null)),
    ...requests.map(({ state, title_text, details_text, created_at: moment }) => ({
      kind: 'asked_support' as const,
      moment,
      is_open: state === 'new' || state === 'replied',
      about: [title_text, details_text].filter(Boolean).join(' · '),
    })),
    ...reviews.map(({ title, rating, status, created_at: moment }) => ({
      kind: 'wrote_review' as const,
      moment,
      is_open: status === 'pending',
      about: title,
      figure: rating,
    })),
    ...proposals.map(({ created_at: moment, answered_at }) => ({
      kind: 'proposed_moments' as const,
      moment,
      is_open: answered_at === null && customer.placed !== true,
    })),
    ...invitations.map(({ email_address, created_at: moment }) => ({
      kind: 'invited_friend' as const,
      moment,
      about: email_address,
    })),
  ]
}

/** The order of a refill, and its result. */
function entriesOfRefill(refill: HistoryRows['refills'][number], photo: string | null): HistoryEntry[] {
  const { state, date, packs, driver_name, created_at, action_at } = refill
  const day = formatWireDay(date)
  const ordered = { kind: 'ordered' as const, moment: created_at, day, figure: packs }
  if (state === 'booked') return [ordered]
  const after = { moment: action_at, day, figure: packs, photo }
  return [ordered, { ...after, kind: state, about: state === 'delivered' ? driver_name : null }]
}
