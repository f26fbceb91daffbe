import type { referrals } from '@brine/contract/customer/referrals'
import type { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'
import { supportAnswers } from '@brine/contract/customer/support-answers'
import { m } from '@brine/messages/app'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { picture } from '../../../../../packages/testkit/src/photos.ts'
import { leak } from '../../../../../packages/testkit/src/requests.ts'
import type { PrepareStart, RowsOf, Text } from './rows.ts'
import { atField, deadLink, fetchFailed, nothing, notice, toast, toastAndPage } from './says.ts'
import { customer, guest, refusal } from './startPages.ts'

const readReviews = {
  kind: 'reads',
  loading: m['experiences.loading'],
  says: fetchFailed(m['experiences.fetch_failure_hint']),
  canRetry: true,
  shows: () => screen.findByText(m['experiences.no_reviews']()),
} as const

export const reviewRows: RowsOf<typeof reviews> = {
  list: [
    { ...readReviews, start: guest('/experiences') },
    { ...readReviews, start: customer('/experiences') },
  ],
  post: {
    kind: 'sends',
    start: customer('/experiences'),
    async ready(user) {
      const open = screen.queryByRole('button', { name: m['experiences.open']() })
      if (open) await user.click(open)
      await user.click(screen.getByRole('radio', { name: m['experiences.star_other']({ stars: 4 }) }))
    },
    types: [
      [m['experiences.review_title'], 'Zacht'],
      [m['experiences.review_text'], 'Geen kalk meer. Plus de calcaire.'],
    ],
    sends: m['experiences.submit'],
    says: toast(m['form.experience.notify_failure'], m['form.experience.notify_failure_hint']),
    succeeds: () => screen.findByText(m['form.experience.notify_success']()),
  },
}

const inviteFailed = toast(m['form.referral.notify_failure'], m['common.not_reached'])
const addressRefused = atField(m['referrals.email'], inviteFailed)
const refuseFailed = notice(m['refuse.failure'], m['common.not_reached'])

export const referralRows: RowsOf<typeof referrals> = {
  list: {
    kind: 'reads',
    start: customer('/referrals'),
    loading: m['referrals.loading'],
    says: fetchFailed(m['referrals.fetch_failure_hint']),
    canRetry: true,
    shows: () => screen.findByText(m['referrals.empty']()),
  },
  link: {
    kind: 'reads',
    start: customer('/referrals'),
    loading: m['referrals.loading_link'],
    says: nothing,
    canRetry: false,
    // who is no customer any more reads so in place of the form
    shows: () =>
      screen.findByText((text) => text === m['referrals.submit']() || text === m['referrals.ended']()),
  },
  refer: {
    kind: 'sends',
    start: customer('/referrals'),
    types: [[m['referrals.email'], 'vriend@post.example']],
    sends: m['referrals.submit'],
    says: inviteFailed,
    except: {
      invalid_request: addressRefused,
      already_referred: addressRefused,
      already_noted: addressRefused,
      own_address: addressRefused,
      idempotency_key_reused: addressRefused,
    },
    succeeds: () => screen.findByText(m['form.referral.notify_success']()),
  },
  refuse: {
    kind: 'sends',
    start: refusal,
    types: [],
    sends: m['refuse.submit'],
    says: refuseFailed,
    except: { invalid_token: deadLink, invalid_request: deadLink },
    ends: ['invalid_token', 'invalid_request'],
    succeeds: () => screen.findByText(m['refuse.done']()),
  },
}

/** Answers the first two questions with free text, and adds tomorrow. */
async function toAppointment(user: UserEvent): Promise<void> {
  const add = () => screen.queryByRole('button', { name: m['form.appointment.add']() })
  const isThere = screen.queryByRole('textbox', { name: m['form.appointment.comment']() })
  if (isThere) return
  const next = async () => user.click(screen.getByRole('button', { name: m['common.next']() }))
  const tile = async (label: Text) => user.click(await screen.findByText(label()))
  await tile(m['support.title_malfunction'])
  await next()
  await tile(m['support.detail_malfunction_leak'])
  await next()
  await screen.findByRole('textbox', { name: m['form.appointment.street']() })
  const button = add()
  if (button) await user.click(button)
}

/** A customer with an earlier request. */
const asked: PrepareStart = async (world) => {
  const start = await customer('/support')(world)
  const { token } = await world.startSession(start.email ?? '')
  await world.call(support.request, { body: leak }, { token })
  return start
}

/** Pages do not report whether the mark arrived: features/support tests it. */
const { markRead: _markRead, ...counted } = supportAnswers
export const answerCalls = counted

export const answerRows: RowsOf<typeof answerCalls> = {
  unread: {
    kind: 'reads',
    start: customer('/account'),
    says: nothing,
    canRetry: false,
    // the menu shows without the number
    shows: () => screen.findByText(m['shell.nav_help']()),
  },
}

/** Adds a photo, unless there is one. */
async function addPhoto(user: UserEvent): Promise<void> {
  if (screen.queryByRole('list', { name: m['support.photos_chosen']() })) return
  const content = new Uint8Array(await picture().jpeg().toBuffer())
  const photo = new File([content], 'photo.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText(m['support.photos_add']()), photo)
  await screen.findByText(m['support.photo_sent']())
}

const request = {
  kind: 'sends',
  start: customer('/support'),
  ready: toAppointment,
  types: [[m['form.appointment.comment'], 'In de kelder. À la cave.']],
  sends: m['support.submit'],
  says: toastAndPage(m['form.support.notify_failure'], m['form.support.notify_failure_hint']),
  succeeds: () => screen.findByText(m['form.support.notify_success']()),
} as const

export const supportRows: RowsOf<typeof support> = {
  request,
  requestWithPhotos: {
    ...request,
    async ready(user) {
      await toAppointment(user)
      await addPhoto(user)
    },
  },
  list: {
    kind: 'reads',
    start: asked,
    says: fetchFailed(m['support.requests_failure_hint']),
    canRetry: true,
    // the questions show without this call
    loading: m['support.title_custom'],
    shows: () => screen.findByText(m['support.request_new']()),
  },
  write: {
    kind: 'sends',
    start: asked,
    types: [[m['support.write'], 'Het druppelt nog. Ça goutte encore.']],
    sends: m['support.write_submit'],
    says: toastAndPage(m['form.support.write_failure'], m['form.support.write_failure_hint']),
    succeeds: () => screen.findByText(m['form.support.write_success']()),
  },
}
