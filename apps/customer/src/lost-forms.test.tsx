import { referrals } from '@brine/contract/customer/referrals'
import { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'
import { m } from '@brine/messages/app'
import { installModal } from '@brine/ui/jsdomModal'
import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../packages/testkit/src/world.ts'
import { lineOf } from './testing/failures/line.ts'
import { referralRows, reviewRows, supportRows } from './testing/failures/reviewAndSupportRows.ts'
import { openPortal } from './testing/portal.tsx'

installModal()

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const forms = [
  { name: 'review', call: reviews.post, row: reviewRows.post, table: 'reviews' },
  { name: 'invitation', call: referrals.refer, row: referralRows.refer, table: 'referrals' },
  { name: 'support request', call: support.request, row: supportRows.request, table: 'support_requests' },
  { name: 'message about a request', call: support.write, row: supportRows.write, table: 'support_messages' },
] as const

it.each(forms)(
  'sends once, after a lost answer and a visit of another page: $name',
  async ({ call, row, table }) => {
    if (!('succeeds' in row)) throw new Error('a page of this call sends nothing')
    const start = await row.start(world)
    const count = async () => (await world.db.selectFrom(table).select('id').execute()).length
    const before = await count()
    const line = lineOf(call)
    line.loseAnswers()
    const { user, router } = await openPortal({ world, ...start, disturb: line.disturb })
    await row.ready?.(user)
    for (const [label, text] of row.types)
      await user.type(await screen.findByRole('textbox', { name: (name) => name.startsWith(label()) }), text)
    const send = async () => user.click(await screen.findByRole('button', { name: row.sends() }))
    await send()
    const { title = '' } = row.says(undefined).toast ?? {}
    await screen.findByText(title)
    line.restore()
    await act(() => router.navigate('/orders'))
    await screen.findByRole('heading', { level: 1, name: m['orders.title']() })
    await act(() => router.navigate(-1))
    await send()
    await row.succeeds()
    expect(await count()).toBe(before + 1)
  },
)
