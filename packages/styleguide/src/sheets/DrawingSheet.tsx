import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { IllustrationBiscuit } from '@brine/ui/IllustrationBiscuit'
import { IllustrationBoat } from '@brine/ui/IllustrationBoat'
import { IllustrationBottle } from '@brine/ui/IllustrationBottle'
import { IllustrationBubble } from '@brine/ui/IllustrationBubble'
import { IllustrationChest } from '@brine/ui/IllustrationChest'
import { IllustrationDuck } from '@brine/ui/IllustrationDuck'
import { IllustrationHouses } from '@brine/ui/IllustrationHouses'
import { IllustrationLifebuoy } from '@brine/ui/IllustrationLifebuoy'
import { IllustrationNoDates } from '@brine/ui/IllustrationNoDates'
import { IllustrationPadlock } from '@brine/ui/IllustrationPadlock'
import { IllustrationThanks } from '@brine/ui/IllustrationThanks'
import { IllustrationTower } from '@brine/ui/IllustrationTower'
import * as icons from '@brine/ui/icons'
import { WordsSpot } from '@brine/ui/Spots'
import { Sheet, Specimen } from '../Sheet.tsx'
import { amount } from '../samples.tsx'
import css from './DrawingSheet.module.css'

const illustrations = [
  IllustrationBoat,
  IllustrationChest,
  IllustrationHouses,
  IllustrationPadlock,
  IllustrationLifebuoy,
  IllustrationBubble,
  IllustrationDuck,
  IllustrationBiscuit,
  IllustrationThanks,
  IllustrationNoDates,
  IllustrationTower,
]

/** All drawings. */
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
            <IllustrationBottle sum={amount()} />
          </div>
        </Specimen>
        <Specimen caption={<code>{WordsSpot.name}</code>}>
          <div className={css.spot}>
            <WordsSpot />
          </div>
        </Specimen>
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
