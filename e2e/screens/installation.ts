import { type Installation, installations } from '../../packages/contract/src/customer/installations.ts'
import { supportAnswers } from '../../packages/contract/src/customer/support-answers.ts'
import { isoDayOf } from '../../packages/contract/src/dates.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { addDays } from '../../packages/planning/src/dates.ts'
import { answers, keepsWaiting, refuses } from './answers.ts'
import { alert, button, heading, press, words } from './controls.ts'
import type { Screen } from './screen.ts'

const page = {
  visitor: 'waiting',
  path: '/proposal',
  title: m['proposal.crumb'],
} as const
const tomorrow = addDays(isoDayOf(new Date()), 1)

const progress = (process: Partial<Installation['installation_process']>, rest: Partial<Installation> = {}) =>
  answers(installations.progress, {
    installation_placed: false,
    proposed_moments: null,
    installation_process: {
      date_signed: null,
      date_called: null,
      installation_date: null,
      installation_slot: null,
      ...process,
    },
    ...rest,
  })
const called = { date_signed: '03-11-2026', date_called: '10-11-2026' }
const planned = { ...called, installation_date: '04-06-2031', installation_slot: 'morning' } as const
const proposed = {
  proposed_moments: { [tomorrow]: ['morning', 'afternoon'] },
} satisfies Partial<Installation>

/** The stages of an installation. */
export const installationScreens: readonly Screen[] = [
  { ...page, name: 'proposal-begun', stubs: [progress({})], shows: words(m['proposal.signed_waiting']) },
  {
    ...page,
    name: 'proposal',
    stubs: [progress({ date_signed: '03-11-2026' })],
    shows: ({ main }) => main.getByRole('application'),
  },
  {
    ...page,
    name: 'proposal-called',
    stubs: [progress(called)],
    shows: words(m['proposal.install_waiting']),
  },
  {
    ...page,
    name: 'proposal-planned',
    stubs: [progress(planned)],
    shows: ({ main }) => main.getByText(planned.installation_date),
  },
  {
    ...page,
    name: 'proposal-waiting',
    stubs: [progress(planned, proposed)],
    shows: heading(m['proposal.waiting_title']),
  },
  {
    ...page,
    name: 'proposal-form',
    stubs: [progress(called, proposed)],
    reach: press(button(m['proposal.propose_again'])),
    shows: heading(m['proposal.again_title']),
  },
  {
    ...page,
    name: 'proposal-done',
    visitor: 'placed',
    stubs: [progress(planned, { installation_placed: true }), answers(supportAnswers.unread, { count: 0 })],
    shows: heading(m['proposal.title_done']),
  },
  {
    ...page,
    name: 'proposal-loading',
    stubs: [keepsWaiting(installations.progress)],
    shows: words(m['proposal.loading']),
    isWaiting: true,
  },
  { ...page, name: 'proposal-failed', stubs: [refuses(installations.progress, 'internal')], shows: alert },
]
