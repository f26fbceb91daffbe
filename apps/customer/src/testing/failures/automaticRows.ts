import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { m } from '@brine/messages/app'
import { screen } from '@testing-library/react'
import { createAgreed, createPlanned, createSupplied } from '../../../../../packages/testkit/src/automatic.ts'
import type { PrepareStart, RowsOf } from './rows.ts'
import { fetchFailed, toast } from './says.ts'

const path = '/automatic'
const supplied: PrepareStart = async (world) => ({ path, email: (await createSupplied(world)).email })
const agreed: PrepareStart = async (world) => ({ path, email: (await createAgreed(world)).email })
const planned: PrepareStart = async (world) => ({ path, email: (await createPlanned(world)).email })
const skipped: PrepareStart = async (world) => {
  const { email, token } = await createPlanned(world)
  await world.call(automaticRefills.skip, {}, { token })
  return { path, email }
}

/** The days come with a button, and the undo of a stop stands in a toast: features/automatic-refills tests both. */
const { dates: _dates, move: _move, undoStop: _undoStop, ...others } = automaticRefills
export const automaticCalls = others

export const automaticRows: RowsOf<typeof automaticCalls> = {
  read: {
    kind: 'reads',
    start: supplied,
    loading: m['automatic.loading'],
    says: fetchFailed(m['automatic.fetch_failure_hint']),
    canRetry: true,
    shows: () => screen.findByRole('button', { name: m['automatic.start']() }),
  },
  start: {
    kind: 'sends',
    start: supplied,
    types: [],
    async ready(user) {
      const box = await screen.findByRole<HTMLInputElement>('checkbox')
      if (!box.checked) await user.click(box)
    },
    sends: m['automatic.start'],
    says: toast(m['automatic.start_failed'], m['automatic.failed_hint']),
    succeeds: () => screen.findByRole('heading', { level: 1, name: m['automatic.on_title']() }),
  },
  change: {
    kind: 'sends',
    start: agreed,
    types: [],
    async ready(user) {
      const fewer = await screen.findByRole('button', { name: m['salt.packs_fewer']() })
      if (!screen.queryByRole('button', { name: m['automatic.packs_save']() })) await user.click(fewer)
    },
    sends: m['automatic.packs_save'],
    says: toast(m['automatic.packs_failed'], m['automatic.failed_hint']),
    succeeds: () => screen.findByText(m['automatic.packs_changed']()),
  },
  skip: {
    kind: 'sends',
    start: planned,
    types: [],
    sends: m['automatic.skip'],
    says: toast(m['automatic.skip_failed'], m['automatic.failed_hint']),
    succeeds: () => screen.findByText(m['automatic.skipped']()),
  },
  undoSkip: {
    kind: 'sends',
    start: skipped,
    types: [],
    sends: m['automatic.undo_skip'],
    says: toast(m['automatic.undo_failed'], m['automatic.failed_hint']),
    succeeds: () => screen.findByText(m['automatic.skip_undone']()),
  },
  stop: {
    kind: 'sends',
    start: planned,
    types: [],
    sends: m['automatic.stop_withdraw'],
    says: toast(m['automatic.stop_failed'], m['automatic.failed_hint']),
    succeeds: () => screen.findByRole('heading', { level: 1, name: m['automatic.title']() }),
  },
}
