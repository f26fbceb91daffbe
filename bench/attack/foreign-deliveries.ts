import { randomUUID } from 'node:crypto'
import { isoDayOf } from '@brine/contract/dates'
import { driverDays } from '@brine/contract/driver/driver-days'
import { planning } from '@brine/contract/office/planning'
import { officeStaff } from '@brine/contract/office/staff'
import { picture } from '@brine/testkit/photos'
import { type Attack, type Breaches, expectations } from './attack.ts'
import { inviteStaff } from './invited-staff.ts'
import type { People } from './people.ts'
import type { Target } from './target.ts'

/** Drivers against the deliveries and reports of other drivers. */
export function driverAttacks(target: Target, people: People) {
  /** Two drivers of today's board, the first of whom has stops. */
  async function twoDrivers() {
    const [planner, administrator] = [await people.staff('planner'), await people.staff('administrator')]
    const date = isoDayOf(new Date())
    const board = async () => (await target.call(planning.day, { params: { date }, by: planner })).body
    const { previous, next, routes } = await board()
    const day = routes.some(({ stops }) => stops.length > 0) ? date : (previous ?? next ?? date)
    const read = async () => (await target.call(planning.day, { params: { date: day }, by: planner })).body
    const busy = (await read()).routes.find(({ stops }) => stops.length > 0)
    const listed = (await target.call(officeStaff.drivers, { by: administrator })).body
    const other = listed.find(({ id }) => id !== busy?.driver_id)
    if (!busy || !other) throw new Error('the demo has no two drivers')
    const [own, intruder] = [
      await inviteStaff(target, people, ['driver'], busy.driver_id),
      await inviteStaff(target, people, ['driver'], other.id),
    ]
    return { day, busy, own, intruder, read }
  }
  const reportOn = (refillId: number, date: string) => ({
    ...{ refill_id: refillId, date, outcome: 'missed', kg: null, salt_level: null, note: 'aanval' },
    made_at: Date.now(),
  })

  return [
    {
      call: driverDays.report,
      name: `PUT ${driverDays.report.path}: a stop of another driver, and another driver's report`,
      checks: 'S16',
      async run(): Promise<Breaches> {
        const { breaches, equal } = expectations()
        const { day, busy, own, intruder, read } = await twoDrivers()
        const refillId = busy.stops[0]?.refill_id ?? 0
        const stateOf = async () =>
          (await read()).routes.flatMap(({ stops }) => stops).find((stop) => stop.refill_id === refillId)
            ?.state
        const before = await stateOf()
        const send = (report_id: string, by: typeof own.by) =>
          target.call(driverDays.report, { params: { report_id }, body: reportOn(refillId, day), by })
        equal('a stop of another driver', (await send(randomUUID(), intruder.by)).body, { refusal: 'moved' })
        equal('its state', await stateOf(), before)
        const id = randomUUID()
        await send(id, own.by)
        const { status, code } = await send(id, intruder.by)
        equal('the report of another driver', [status, code], [404, 'not_found'])
        return breaches
      },
    },
    {
      call: driverDays.photo,
      name: `PUT ${driverDays.photo.path}: a photo for another driver's report`,
      checks: 'S16',
      async run(): Promise<Breaches> {
        const { breaches, equal } = expectations()
        const { day, busy, own, intruder } = await twoDrivers()
        const params = { report_id: randomUUID() }
        await target.call(driverDays.report, {
          params,
          body: reportOn(busy.stops.at(-1)?.refill_id ?? 0, day),
          by: own.by,
        })
        const body = await picture().jpeg().toBuffer()
        const { status, code } = await target.call(driverDays.photo, { params, body, by: intruder.by })
        equal('the report of another driver', [status, code], [404, 'not_found'])
        return breaches
      },
    },
  ] satisfies (Attack & { call: unknown })[]
}
