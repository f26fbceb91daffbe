import type { System } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { cx } from '@brine/ui/cx'
import { Icon, type IconShape } from '@brine/ui/Icon'
import { alertIcon, boardIcon, checkIcon, cubeIcon, downloadIcon, mailIcon } from '@brine/ui/icons'
import { Card } from '../../shell/Card.tsx'
import css from './StateTiles.module.css'
import { fullText, fullWeeks, gigabytes, sizeText } from './systemWords.ts'

type State = 'good' | 'look' | 'wrong'

interface Tile {
  readonly icon: IconShape
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

/** Weeks before a disk is full in which somebody should look. */
const SOON_WEEKS = 4

/** Mail, backup, disk and database at a glance. */
export function StateTiles({ system }: { system: System }) {
  const tiles = [mailTile(system), backupTile(system), diskTile(system), databaseTile(system)]
  return (
    <div className={css.tiles}>
      {tiles
        .filter((tile) => tile !== null)
        .map(({ icon, label, value, detail, state }) => (
          <Card key={label} className={css.card}>
            <span className={cx(css.icon, css[state])}>
              <Icon shape={icon} />
            </span>
            <div>
              <dl className={css.tile}>
                <dt>{label}</dt>
                <dd className={css.value}>{value}</dd>
                <dd className={css.detail}>{detail}</dd>
              </dl>
              <Chip icon={looks[state].icon} kind={looks[state].kind}>
                {looks[state].label()}
              </Chip>
            </div>
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
    icon: mailIcon,
    label: m['office.system.last_mail'](),
    value: last_mail ?? m['office.system.last_mail_none'](),
    detail: m['office.system.mails_waiting']({
      count: mails.reduce((sum, { waiting }) => sum + waiting, 0),
    }),
    state: isDead ? 'wrong' : isStuck || missing.includes('SMTP_URL') ? 'look' : 'good',
  }
}

/** Null where the operator's own PostgreSQL is backed up by other tools. */
function backupTile({ backup }: System): Tile | null {
  if (!backup) return null
  const [newest] = backup.made
  return {
    icon: downloadIcon,
    label: m['office.system.last_backup'](),
    value: newest?.at ?? m['office.system.last_backup_none'](),
    detail: newest ? m['office.system.backup_read_back']() : m['office.system.backup_how'](),
    state: backup.state === 'good' ? 'good' : 'look',
  }
}

function diskTile({ disk }: System): Tile {
  const [icon, label] = [cubeIcon, m['office.system.disk']()]
  if (!disk || disk.total_bytes === 0)
    return { icon, label, value: m['office.system.disk_unknown'](), detail: '', state: 'look' }
  const isFullSoon = disk.days_left !== null && fullWeeks(disk.days_left) <= SOON_WEEKS
  const used = Math.round(100 * (1 - disk.free_bytes / disk.total_bytes))
  return {
    ...{ icon, label },
    value: m['office.system.disk_used']({ percent: used }),
    detail: [
      m['office.system.disk_free']({ free: gigabytes(disk.free_bytes), total: gigabytes(disk.total_bytes) }),
      ...(disk.days_left === null ? [] : [fullText(disk.days_left)]),
    ].join(', '),
    state: used >= 95 ? 'wrong' : used >= 80 || isFullSoon ? 'look' : 'good',
  }
}

const databaseTile = ({ database }: System): Tile => ({
  icon: boardIcon,
  label: m['office.system.database'](),
  value: sizeText(database.bytes),
  detail: m['office.system.database_version']({ version: database.version }),
  state: 'good',
})
