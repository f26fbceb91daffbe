import { wholeEuros } from '@brine/app-kit/amounts'
import { currentLanguage } from '@brine/app-kit/language'
import { REFERRAL_REWARD } from '@brine/contract/customer/referrals'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { IllustrationAppliance } from '@brine/ui/IllustrationAppliance'
import { IllustrationBiscuit } from '@brine/ui/IllustrationBiscuit'
import { IllustrationBoat } from '@brine/ui/IllustrationBoat'
import { IllustrationBottle } from '@brine/ui/IllustrationBottle'
import { IllustrationBubble } from '@brine/ui/IllustrationBubble'
import { IllustrationDuck } from '@brine/ui/IllustrationDuck'
import { IllustrationHouses } from '@brine/ui/IllustrationHouses'
import { IllustrationLifebuoy } from '@brine/ui/IllustrationLifebuoy'
import { IllustrationNoDates } from '@brine/ui/IllustrationNoDates'
import { IllustrationPadlock } from '@brine/ui/IllustrationPadlock'
import { IllustrationSalt } from '@brine/ui/IllustrationSalt'
import { IllustrationThanks } from '@brine/ui/IllustrationThanks'
import { IllustrationTower } from '@brine/ui/IllustrationTower'
import * as icons from '@brine/ui/icons'
import { DropSpot, SaltSpot, TapSpot, WordsSpot } from '@brine/ui/Spots'
import { Sheet, Specimen } from '../Sheet.tsx'
import css from './DrawingSheet.module.css'

const illustrations = [
  IllustrationSalt,
  IllustrationBoat,
  IllustrationHouses,
  IllustrationPadlock,
  IllustrationLifebuoy,
  IllustrationAppliance,
  IllustrationBubble,
  IllustrationDuck,
  IllustrationBiscuit,
  IllustrationThanks,
  IllustrationNoDates,
  IllustrationTower,
]
const spots = [DropSpot, SaltSpot, TapSpot, WordsSpot]

/** Everything that is drawn. */
export function DrawingSheet() {
  return (
    <>
      <Sheet title={m['guide.sheet_drawings']()} note={m['guide.note_drawings']()}>
        {illustrations.map((Illustration) => (
          <Specimen key={Illustration.name} caption={<code>{Illustration.name}</code>}>
            <div className={css.pond}>
              <Illustration />
            </div>
          </Specimen>
        ))}
        <Specimen caption={<code>{IllustrationBottle.name}</code>}>
          <div className={css.pond}>
            <IllustrationBottle sum={wholeEuros(REFERRAL_REWARD, currentLanguage())} />
          </div>
        </Specimen>
        {spots.map((Spot) => (
          <Specimen key={Spot.name} caption={<code>{Spot.name}</code>}>
            <div className={css.spot}>
              <Spot />
            </div>
          </Specimen>
        ))}
      </Sheet>
      <Sheet title={m['guide.sheet_icons']()} note={m['guide.note_icons']()}>
        {Object.entries(icons).map(([name, shape]) => (
          <Specimen key={name} caption={<code>{name}</code>}>
            <Icon shape={shape} size="l" />
          </Specimen>
        ))}
      </Sheet>
    </>
  )
}
