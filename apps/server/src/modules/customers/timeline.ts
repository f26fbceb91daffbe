import { SupportRequest } from '@brine/contract/customer/support'
import { formatWireDateTime, formatWireDay } from '@brine/contract/dates'
import { missedReasonOf } from '@brine/contract/missed-reason'
import type {
  customerTimeline,
  TimelineEntry,
  TimelineFilter,
} from '@brine/contract/office/customer-timeline'
import * as v from 'valibot'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { listFailed } from '../../platform/mail/sent-mail-queries.ts'
import type { NotesService } from '../notes/module.ts'
import type { PhoneCallsService } from '../phone-calls/module.ts'
import type { DeliveryPhotos, PhotosService } from '../photos/module.ts'
import {
  listTimelineHeads,
  type TimelineHead,
  type TimelineSource,
  timelineSources,
} from './timeline-heads-queries.ts'
import {
  findEndNote,
  listTimelineEmailChanges,
  listTimelineLetters,
  listTimelineMessages,
  listTimelineMoments,
  listTimelineReferrals,
  listTimelineRefills,
  listTimelineRequests,
  listTimelineReviews,
  listUnsent,
} from './timeline-queries.ts'

type Timeline = v.InferOutput<typeof customerTimeline.list.answer>
type Rows<List extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>

export interface TimelineParts {
  readonly db: Queries
  readonly clock: Clock
  readonly notes: Pick<NotesService, 'list'>
  readonly phoneCalls: PhoneCallsService
  readonly photos: Pick<PhotosService, 'ofDeliveries'>
}

/**
 * A page of the timeline of a customer.
 * @param after `next` of the page before; null for the first one
 * @throws `invalid_request` for an `after` that no page has named
 */
export type ListTimeline = (
  customerId: number,
  page: { readonly show: TimelineFilter; readonly after: string | null },
) => Promise<Timeline>

/** Entries of a page: about what fits beside the other cards of a customer. */
const PAGE_SIZE = 15

/** What is not said of an entry. */
const nothing = {
  ...{ is_open: false, by: null, text: null, note: null, message: null, phone_call: null },
  ...{ request: null, refill: null, email_change: null, rating: null },
} as const

type Said = Omit<TimelineEntry, 'key' | 'at'>

export function createListTimeline({ db, clock, notes, phoneCalls, photos }: TimelineParts): ListTimeline {
  return async (customerId, { show, after }) => {
    const [heads, unsent, endNote] = await Promise.all([
      listTimelineHeads(db, customerId, {
        show,
        after: after === null ? null : readCursor(after),
        limit: PAGE_SIZE + 1,
      }),
      listUnsent(db, customerId),
      findEndNote(db, customerId),
    ])
    const page = heads.slice(0, PAGE_SIZE)
    const idsOf = (...sources: readonly TimelineSource[]) => [
      ...new Set(page.filter((head) => sources.includes(sourceOf(head))).map(({ id }) => Number(id))),
    ]
    const refillIds = idsOf('ordered', 'outcome')
    const [
      refills,
      photosOf,
      requests,
      reviews,
      moments,
      referrals,
      messages,
      letters,
      calls,
      written,
      emailChanges,
      failed,
    ] = await Promise.all([
      listTimelineRefills(db, refillIds),
      photos.ofDeliveries(db, idsOf('outcome')),
      listTimelineRequests(db, idsOf('request')),
      listTimelineReviews(db, idsOf('review')),
      listTimelineMoments(db, idsOf('moments')),
      listTimelineReferrals(db, idsOf('referral')),
      listTimelineMessages(
        db,
        page.filter((head) => sourceOf(head) === 'message').map(({ id }) => id),
      ),
      listTimelineLetters(db, idsOf('letter')),
      phoneCalls.list(idsOf('phone_call')),
      notes.list(idsOf('note')),
      listTimelineEmailChanges(db, idsOf('email_change'), clock.now()),
      listFailed(db, unsent),
    ])
    const said: Readonly<Record<TimelineSource, ReadonlyMap<string, Said>>> = {
      created: new Map([['', { ...nothing, kind: 'created' }]]),
      activated: new Map([['', { ...nothing, kind: 'activated' }]]),
      ended: new Map([['', { ...nothing, kind: 'ended', text: endNote }]]),
      ordered: byId(refills, (refill) => ({
        ...nothing,
        kind: 'ordered',
        refill: describeRefill(refill, null),
      })),
      outcome: byId(refills, (refill) => describeOutcome(refill, photosOf)),
      request: byId(requests, describeRequest),
      review: byId(reviews, ({ title, rating, status }) => ({
        ...{ ...nothing, kind: 'review', text: title, rating, is_open: status === 'pending' },
      })),
      moments: byId(moments, ({ is_open }) => ({ ...nothing, kind: 'moments', is_open })),
      referral: byId(referrals, ({ email_address }) => ({
        ...nothing,
        kind: 'referral',
        text: email_address,
      })),
      email_change: byId(emailChanges, ({ by, identity_check: identity, outcome, is_waiting }) => ({
        ...{ ...nothing, kind: 'email_change', by },
        email_change: { identity, state: outcome ?? (is_waiting ? 'waiting' : 'lapsed') },
      })),
      message: new Map(messages.map((row) => [row.message_id, describeMessage(row, failed)])),
      letter: byId(letters, ({ subject, created_at }) => ({
        ...{ ...nothing, kind: 'message', text: subject },
        message: { channel: 'letter', state: 'sent', sent: formatWireDateTime(created_at) },
      })),
      phone_call: byId(calls, ({ id, subject, state }) => ({
        ...{ ...nothing, kind: 'phone_call', text: subject, phone_call: { id, state } },
        is_open: state === 'open' || state === 'wrong_number',
      })),
      note: byId(written, ({ id, kind, text, by, for_driver, task, version }) => ({
        ...{ ...nothing, kind, text, by, note: { id, for_driver, task, version } },
        is_open: task !== null && task.done === null,
      })),
    }
    const entries = page.flatMap((head) => {
      const [source, name] = [sourceOf(head), nameOf(head)]
      const words = said[source].get(name)
      // absent if it was deleted or booked again meanwhile
      if (!words) return []
      return [
        { ...words, key: `${source} ${name}`.trim(), at: formatWireDateTime(new Date(head.micros / 1000)) },
      ]
    })
    const last = page.at(-1)
    return {
      entries,
      next: heads.length > PAGE_SIZE && last ? writeCursor(last) : null,
      failed_messages: failed.size,
    }
  }
}

/** @throws `invalid_request` for a rank of no source */
function sourceOf({ rank }: TimelineHead): TimelineSource {
  const source = timelineSources[rank]
  if (!source) throw fail('invalid_request', { field: 'after' })
  return source
}

/** The id as it is in its table. */
const nameOf = (head: TimelineHead): string =>
  sourceOf(head) === 'message' || head.id === '' ? head.id : String(Number(head.id))

const byId = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  describe: (row: Row) => Said | null,
): ReadonlyMap<string, Said> =>
  new Map(
    rows.flatMap((row) => {
      const said = describe(row)
      return said ? [[String(row.id), said] as const] : []
    }),
  )

type RefillRow = Rows<typeof listTimelineRefills>[number]

const describeRefill = (
  { state, missed_reason, date, packs, kg, level }: RefillRow,
  photo: string | null,
) => ({
  ...{ day: formatWireDay(date), packs, kg, level, photo },
  missed_reason: missedReasonOf(state, missed_reason),
})

/** The photo of the stop; apart from it, those of other visits for the refill. */
function describeOwnStop(refill: RefillRow, photos: DeliveryPhotos) {
  const taken = photos.get(refill.id) ?? []
  const own = taken.find(({ date, driver_id }) => date === refill.stop_date && driver_id === refill.driver_id)
  // also those of an earlier visit by the same driver
  const others = taken.filter((photo) => photo !== own).map(({ id }) => id)
  return {
    ...describeRefill(refill, own?.id ?? null),
    ...(others.length > 0 && { other_photos: others }),
  }
}

/** What became of a refill; null while it is booked. */
function describeOutcome(refill: RefillRow, photosOf: DeliveryPhotos): Said | null {
  const { state, driver_name } = refill
  if (state === 'booked') return null
  return {
    ...nothing,
    kind: state,
    by: state === 'delivered' ? driver_name : null,
    refill: describeOwnStop(refill, photosOf),
  }
}

function describeRequest(row: Rows<typeof listTimelineRequests>[number]): Said {
  const { id, state, title_code: titleCode, details_code, words, noted_by: by } = row
  const detailsCode = v.parse(SupportRequest.entries.detailsCode, details_code)
  return {
    ...{ ...nothing, kind: 'request', by, text: words, request: { id, state, titleCode, detailsCode } },
    is_open: state === 'new' || state === 'replied',
  }
}

function describeMessage(
  { message_id, subject, channel, sent_at, dropped_at }: Rows<typeof listTimelineMessages>[number],
  failed: ReadonlySet<string>,
): Said {
  const unsent = dropped_at ? 'dropped' : failed.has(message_id) ? 'failed' : 'waiting'
  return {
    ...{ ...nothing, kind: 'message', text: subject },
    message: {
      channel: channel === 'sms' ? 'sms' : 'mail',
      state: sent_at ? 'sent' : unsent,
      sent: sent_at && formatWireDateTime(sent_at),
    },
  }
}

const writeCursor = ({ micros, rank, id }: TimelineHead): string => `${micros}.${rank}.${id}`

/** @throws `invalid_request` for a cursor that no page has named */
function readCursor(cursor: string): TimelineHead {
  const [micros, rank, ...id] = cursor.split('.')
  const head = { micros: Number(micros), rank: Number(rank), id: id.join('.') }
  sourceOf(head)
  return head
}
