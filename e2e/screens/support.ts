import { type OwnRequest, support } from '../../packages/contract/src/customer/support.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { answers, refuses } from './answers.ts'
import { alert, button, field, heading, hover, inOrder, press, toast, words } from './controls.ts'
import type { Scene, Screen } from './screen.ts'

const anybody = { visitor: 'customer', path: '/support', title: m['support.crumb'] } as const
/** A customer without earlier requests sees only the questions. */
const nothingAsked = answers(support.list, [])
const page = { ...anybody, stubs: [nothingAsked] } as const
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

const agreed = { date: '2031-06-04', slot: 'afternoon' } as const
const asked = {
  ...({ titleCode: 'malfunction', detailsCode: 'malfunction_leak', detailsText: '' } as const),
  ...{
    created: '11-05-2031 20:14',
    moments: { '2031-06-02': ['morning' as const] },
    agreed: null,
    comment: 'In de kelder. À la cave.',
    thread: [],
    unread: 0,
  },
}
const said = { kind: 'message', moment: null, created: '12-05-2031 09:40' } as const
/** One request in each state. */
const requests: OwnRequest[] = [
  { ...asked, id: 5, state: 'new' },
  {
    ...{
      ...asked,
      id: 4,
      state: 'answered',
      detailsCode: 'custom',
      detailsText: 'Het tikt. Ça fait tic-tac.',
    },
    thread: [
      { ...said, from: 'supplier', text: 'Hoe oud is het toestel?\nQuel âge a l’appareil ?' },
      { ...said, from: 'customer', text: 'Drie jaar. Trois ans.' },
      { ...said, kind: 'planned', from: 'supplier', text: '', moment: agreed },
      {
        ...said,
        kind: 'unplanned',
        from: 'supplier',
        text: 'Onze technieker is ziek. Notre technicien est malade.',
      },
    ],
  },
  { ...asked, id: 3, state: 'replied', thread: [{ ...said, from: 'customer', text: 'Dank u. Merci.' }] },
  {
    ...{ ...asked, id: 2, state: 'planned', agreed },
    thread: [{ ...said, kind: 'planned', from: 'supplier', text: 'Tot dan! À bientôt !', moment: agreed }],
  },
  { ...asked, id: 1, state: 'closed' },
]

/** Unfolds every request. */
const openRequests = async ({ main, page }: Scene) => {
  const heads = main.locator('summary').filter({ has: page.getByRole('heading') })
  await heads.last().waitFor()
  for (const head of await heads.all()) await head.click()
}

/** The three questions of the wizard, and its confirmation. */
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
    stubs: [nothingAsked, refuses(support.request, 'internal')],
    reach: inOrder(toAppointment, addDay, send, hover(toast(m['form.support.notify_failure']))),
    shows: toast(m['form.support.notify_failure']),
  },
  {
    ...page,
    name: 'support-4-posted',
    stubs: [nothingAsked, answers(support.request, { id: 1 })],
    reach: inOrder(toAppointment, addDay, send),
    shows: heading(m['support.posted_heading']),
  },
  {
    ...page,
    name: 'support-requests',
    stubs: [answers(support.list, requests)],
    shows: heading(m['support.requests']),
  },
  {
    ...page,
    name: 'support-requests-open',
    stubs: [answers(support.list, requests)],
    reach: openRequests,
    shows: words(m['support.thread_unplanned']),
    isQuiet: true,
  },
  {
    ...page,
    name: 'support-requests-empty-message',
    stubs: [answers(support.list, requests)],
    reach: inOrder(openRequests, ({ main, say }) =>
      main
        .getByRole('button', { name: say(m['support.write_submit']) })
        .first()
        .click(),
    ),
    shows: words(m['support.write_missing']),
  },
  { ...page, name: 'support-requests-failed', stubs: [refuses(support.list, 'internal')], shows: alert },
]
