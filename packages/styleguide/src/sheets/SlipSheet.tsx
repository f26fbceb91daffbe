import { dayWords } from '@brine/app-kit/dayWords'
import { currentLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { ActionBar } from '@brine/ui/ActionBar'
import { Button } from '@brine/ui/Button'
import { Fold, Folds } from '@brine/ui/Fold'
import { clockIcon, pinIcon } from '@brine/ui/icons'
import { LeafText, ParcelLabel, Slip, SlipDate, SlipFact, SlipFacts, SlipPart, SlipSum } from '@brine/ui/Slip'
import { Stepper } from '@brine/ui/Stepper'
import { TearOff } from '@brine/ui/TearOff'
import { TextField } from '@brine/ui/TextField'
import { InlineForm, Voucher } from '@brine/ui/Voucher'
import { useState } from 'react'
import { Sheet, Specimen } from '../Sheet.tsx'
import { amount } from '../samples.tsx'

/** Paper components: a banknote, and a slip that repeats the choice. */
export function SlipSheet() {
  const { shortWeekday, day, short } = dayWords('2026-03-13', currentLanguage())
  const [count, setCount] = useState(6)
  const packs = m['salt.packs_delivered_other']({ packs: 6, weight: '48\u00a0kg' })
  return (
    <Sheet title={m['guide.sheet_papers']()} note={m['guide.note_papers']()}>
      <Specimen width="whole" caption={m['guide.part_voucher']()}>
        <Voucher sum={amount()} note={m['referrals.worth']()} title={m['referrals.who']()}>
          <InlineForm>
            <TextField label={m['referrals.email']()} />
            <Button variant="warm">{m['referrals.submit']()}</Button>
          </InlineForm>
        </Voucher>
      </Specimen>
      <Specimen width="half" state="chosen">
        <Slip title={m['salt.slip']()}>
          <SlipDate tearOff={<TearOff weekday={shortWeekday} day={day} />} day={short}>
            <LeafText>{m['salt.extra_none']()}</LeafText>
          </SlipDate>
          <Stepper
            label={m['salt.packs_label_other']({ blocks: 2 })}
            fewerLabel={m['salt.packs_fewer']()}
            moreLabel={m['salt.packs_more']()}
            value={count}
            min={1}
            max={12}
            onChange={setCount}
          >
            {m['salt.packs_usual']()}
          </Stepper>
          <SlipFacts>
            <SlipFact label={m['salt.quantity']()} isLabelHidden>
              {packs}
            </SlipFact>
            <SlipFact label={m['salt.price']()}>{amount()}</SlipFact>
            <SlipSum label={m['salt.to_pay']()} note={m['salt.price_with_vat']()}>
              {amount()}
            </SlipSum>
          </SlipFacts>
          <Button variant="primary" isWide>
            {m['salt.submit']()}
          </Button>
          <Folds>
            <Fold icon={clockIcon} title={m['salt.slots_fold']()} content={m['salt.slots_both']()}>
              <p>{m['salt.slots']()}</p>
            </Fold>
            <Fold icon={pinIcon} title="Kouter 1" content="9000 Gent">
              <ParcelLabel>
                Kouter 1
                <br />
                9000 Gent
              </ParcelLabel>
            </Fold>
          </Folds>
        </Slip>
      </Specimen>
      <Specimen width="half" state="rest">
        <Slip title={m['salt.slip']()}>
          <SlipDate tearOff={<TearOff weekday="–" day="–" />} day={m['salt.no_day_chosen']()} />
          <SlipPart title={m['salt.stays']()}>
            <p>{packs}</p>
          </SlipPart>
        </Slip>
      </Specimen>
      <Specimen width="whole" caption={m['guide.part_action_bar']()}>
        <ActionBar title={short} action={<Button variant="primary">{m['salt.submit']()}</Button>}>
          {packs}
          <br />
          {amount()} {m['salt.price_with_vat']()}
        </ActionBar>
      </Specimen>
    </Sheet>
  )
}
