import type { System } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { alertIcon, checkIcon } from '@brine/ui/icons'
import { Card } from '../../shell/Card.tsx'
import css from './StateTiles.module.css'

type State = 'good' | 'look' | 'wrong'

interface Tile {
  readonly label: string
  readonly value: string
  readonly detail: string
  readonly state: State
}

const looks = {
  good: { icon: checkIcon, kind: 'water', label: m['office.system.good'] },
  look: { icon: alertIcon, kind: 'caution', label: m['office.system.look'] },
  wrong: { icon: alertIcon, kind: 'danger', label: m['office.system.wrong'] },
} as const

/** Seconds that a mail may wait before somebody should look. */
const LONG_WAIT_SECONDS = 600
const BYTES_OF_GB = 1_000_000_000
const BYTES_OF_MB = 1_000_000
const gigabytes = (bytes: number): string =>
  (bytes / BYTES_OF_GB).toLocaleString('nl-BE', { maximumFractionDigits: 1 })

/** Mail, disk and database at a glance. */
export function StateTiles({ system }: { system: System }) {
  return (
    <div className={css.tiles}>
      {[mailTile(system), diskTile(system), databaseTile(system)].map(({ label, value, detail, state }) => (
        <Card key={label}>
          <dl className={css.tile}>
            <dt>{label}</dt>
            <dd className={css.value}>{value}</dd>
            <dd className={css.detail}>{detail}</dd>
          </dl>
          <Chip icon={looks[state].icon} kind={looks[state].kind}>
            {looks[state].label()}
          </Chip>
        </Card>
      ))}
    </div>
  )
}

function mailTile({ last_mail, queues, dead_jobs, missing }: System): Tile {
  const mails = queues.filter(({ group }) => group === 'mail' || group === 'urgent_mail')
  const isStuck = mails.some(({ oldest_seconds }) => (oldest_seconds ?? 0) > LONG_WAIT_SECONDS)
  const isDead = dead_jobs.some(({ group }) => group === 'mail' || group === 'urgent_mail')
  return {
    label: m['office.system.last_mail'](),
    value: last_mail ?? m['office.system.last_mail_none'](),
    detail: m['office.system.mails_waiting']({
      count: mails.reduce((sum, { waiting }) => sum + waiting, 0),
    }),
    state: isDead ? 'wrong' : isStuck || missing.includes('SMTP_URL') ? 'look' : 'good',
  }
}

function diskTile({ disk }: System): Tile {
  const label = m['office.system.disk']()
  if (!disk || disk.total_bytes === 0)
    return { label, value: m['office.system.disk_unknown'](), detail: '', state: 'look' }
  const used = Math.round(100 * (1 - disk.free_bytes / disk.total_bytes))
  return {
    label,
    value: m['office.system.disk_used']({ percent: used }),
    detail: m['office.system.disk_free']({
      free: gigabytes(disk.free_bytes),
      total: gigabytes(disk.total_bytes),
    }),
    state: used >= 95 ? 'wrong' : used >= 80 ? 'look' : 'good',
  }
}

const databaseTile = ({ database }: System): Tile => ({
  label: m['office.system.database'](),
  value:
    database.bytes < BYTES_OF_GB
      ? m['office.system.megabytes']({ size: Math.round(database.bytes / BYTES_OF_MB) })
      : m['office.system.gigabytes']({ size: gigabytes(database.bytes) }),
  detail: m['office.system.database_version']({ version: database.version }),
  state: 'good',
})
