import { listInWords } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { System } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Card } from '../../shell/Card.tsx'
import css from './Disk.module.css'
import { sizeText } from './systemWords.ts'

/** What fills the disk of DATA_DIR. A database elsewhere is not drawn. */
export function Disk({ system: { disk, database } }: { system: System }) {
  const language = useLanguage()
  if (!disk || disk.total_bytes === 0) return null
  const { total_bytes: total, free_bytes: free, backups_bytes: backups } = disk
  const photos = database.is_here ? database.photos_bytes : 0
  const records = database.is_here ? Math.max(0, database.bytes - photos) : 0
  const others = Math.max(0, total - free - photos - records - backups)
  const parts = [
    { label: m['office.system.database'](), bytes: records, look: css.records },
    { label: m['office.system.disk_photos'](), bytes: photos, look: css.photos },
    { label: m['office.system.backups'](), bytes: backups, look: css.backups },
    { label: m['office.system.disk_others'](), bytes: others, look: css.others },
    { label: m['office.system.disk_left'](), bytes: free, look: css.free },
  ].filter(({ bytes }) => bytes > 0)
  const inWords = parts.map(({ label, bytes }) => `${label} ${sizeText(bytes)}`)
  return (
    <Card titleId="disk" title={m['office.system.disk']()}>
      <div className={css.bar} role="img" aria-label={listInWords(inWords, language)}>
        {parts.map(({ label, bytes, look }) => (
          <span key={label} className={look} style={{ flexGrow: bytes / total }} />
        ))}
      </div>
      <ul className={css.key}>
        {parts.map(({ label, bytes, look }) => (
          <li key={label}>
            <span className={cx(css.mark, look)} aria-hidden="true" />
            {label} <b>{sizeText(bytes)}</b>
          </li>
        ))}
      </ul>
      {!database.is_here && (
        <p className={css.note}>{m['office.system.disk_elsewhere']({ size: sizeText(database.bytes) })}</p>
      )}
    </Card>
  )
}
