import type { System } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { checkIcon } from '@brine/ui/icons'
import { Card } from '../../shell/Card.tsx'
import css from './Backups.module.css'
import { sizeText } from './systemWords.ts'

/** The newest backups of the embedded database. */
export function Backups({ backup }: { backup: NonNullable<System['backup']> }) {
  return (
    <Card titleId="backups" title={m['office.system.backups']()}>
      {backup.made.length === 0 ? (
        <p>{m['office.system.backup_how']()}</p>
      ) : (
        <ul className={css.list}>
          {backup.made.map(({ at, bytes }) => (
            <li key={at} className={css.line}>
              <b className={css.at}>{at}</b>
              {bytes !== null && <span>{sizeText(bytes)}</span>}
              <Chip icon={checkIcon} kind="water">
                {m['office.system.backup_chip']()}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
