import { support } from '../../packages/contract/src/support.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { answers, refuses } from './answers.ts'
import { button, field, heading, hover, inOrder, press, toast, words } from './controls.ts'
import type { Scene, Screen } from './screen.ts'

const page = { visitor: 'customer', path: '/support', title: m['support.crumb'] } as const
const next = press(button(m['common.next']))
const choose =
  (value: string) =>
  ({ main }: Scene) =>
    main.locator(`[value=${value}]`).check()

const toDetail = inOrder(choose('malfunction'), next)
const toAppointment = inOrder(toDetail, choose('malfunction_leak'), next)
const calendar = ({ main }: Scene) => main.getByRole('application')
const addDay = press(button(m['form.appointment.add']))
const send = press(button(m['support.submit']))

/** The three questions of the wizard, and its answer. */
export const supportScreens: readonly Screen[] = [
  { ...page, name: 'support-1-title', shows: heading(m['support.title_heading']) },
  { ...page, name: 'support-2-detail', reach: toDetail, shows: words(m['support.leak_hint']) },
  {
    ...page,
    name: 'support-2-custom',
    reach: inOrder(toDetail, choose('custom')),
    shows: field('text'),
  },
  {
    ...page,
    name: 'support-3-appointment',
    reach: inOrder(toAppointment, addDay),
    shows: calendar,
    isQuiet: true,
  },
  {
    ...page,
    name: 'support-3-error',
    reach: inOrder(
      toAppointment,
      addDay,
      ({ main }) => main.getByRole('checkbox', { checked: true }).first().uncheck(),
      ({ main }) => main.getByRole('checkbox', { checked: true }).first().uncheck(),
      (scene) => field('city')(scene).fill(''),
      send,
    ),
    shows: words(m['form.appointment.error_city']),
  },
  {
    ...page,
    name: 'support-3-failed',
    stubs: [refuses(support.request, 'internal')],
    reach: inOrder(toAppointment, addDay, send, hover(toast(m['form.support.notify_failure']))),
    shows: toast(m['form.support.notify_failure']),
  },
  {
    ...page,
    name: 'support-4-posted',
    stubs: [answers(support.request, { id: 1 })],
    reach: inOrder(toAppointment, addDay, send),
    shows: heading(m['support.posted_heading']),
  },
]
