import type { MissingSetting } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Count } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { circleCheckIcon, infoIcon } from '@brine/ui/icons'
import { Card } from '../../shell/Card.tsx'
import css from './MissingSettings.module.css'
import { missingTexts } from './systemWords.ts'

/** Settings without which something is left out. */
export function MissingSettings({ missing }: { missing: readonly MissingSetting[] }) {
  return (
    <Card
      titleId="missing-settings"
      title={
        <>
          {m['office.system.missing']()} {missing.length > 0 && <Count>{missing.length}</Count>}
        </>
      }
    >
      {missing.length === 0 ? (
        <p className={css.line}>
          <Icon shape={circleCheckIcon} />
          {m['office.system.missing_none']()}
        </p>
      ) : (
        <ul className={css.list}>
          {missing.map((setting) => (
            <li key={setting} className={css.line}>
              <Icon shape={infoIcon} />
              <span>
                <b>{missingTexts[setting].title()}</b>
                <span className={css.text}>{missingTexts[setting].text()}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
