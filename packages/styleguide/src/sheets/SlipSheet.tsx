import { dayWords } from '@brine/app-kit/dayWords'
import { currentLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { LeafText, ParcelLabel, Slip, SlipDate, SlipPart } from '@brine/ui/Slip'
import { TearOff } from '@brine/ui/TearOff'
import { TextField } from '@brine/ui/TextField'
import { InlineForm, Voucher } from '@brine/ui/Voucher'
import { Sheet, Specimen } from '../Sheet.tsx'
import { amount } from '../samples.tsx'

/** Paper components: a banknote, and a slip that repeats the choice. */
export function SlipSheet() {
  const { shortWeekday, day, short } = dayWords('2026-03-13', currentLanguage())
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
          <SlipPart title={m['salt.address']()}>
            <ParcelLabel>
              Kouter 1
              <br />
              9000 Gent
            </ParcelLabel>
          </SlipPart>
        </Slip>
      </Specimen>
      <Specimen width="half" state="rest">
        <Slip title={m['salt.slip']()}>
          <SlipDate tearOff={<TearOff weekday="–" day="–" />} day={m['salt.no_day_chosen']()} />
        </Slip>
      </Specimen>
    </Sheet>
  )
}
