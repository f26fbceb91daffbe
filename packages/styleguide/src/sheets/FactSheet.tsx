import { m } from '@brine/messages/app'
import { Count } from '@brine/ui/Chip'
import { Disclosure } from '@brine/ui/Disclosure'
import { Fact, Facts } from '@brine/ui/Facts'
import { Formulas } from '@brine/ui/Formulas'
import { calendarIcon, goneIcon, historyIcon, homeIcon, personIcon, shieldIcon } from '@brine/ui/icons'
import { Columns, Stack } from '@brine/ui/Layout'
import { Plate } from '@brine/ui/Plate'
import { Group, Rule, Slab } from '@brine/ui/Slab'
import { Breakable, Muted, Num } from '@brine/ui/Text'
import { Sheet, Specimen } from '../Sheet.tsx'

const plates = [
  { kind: 'active', icon: shieldIcon, date: '14-09-2031' },
  { kind: 'expired', icon: historyIcon, date: '14-09-2024' },
  { kind: 'unavailable', icon: goneIcon, date: '' },
  { kind: 'no_moment', icon: calendarIcon, date: '' },
] as const

/** The guarantee in its four states, and the facts of a person. */
export function FactSheet() {
  return (
    <>
      <Sheet title={m['guide.sheet_plates']()}>
        {plates.map(({ kind, icon, date }) => {
          const state = m[`account.guarantee_${kind}`]()
          return (
            <Specimen key={kind} width="half">
              <Plate
                label={m['account.guarantee_label']({ state })}
                kicker={m['account.guarantee']()}
                icon={icon}
                state={state}
                isOff={kind !== 'active'}
              >
                {m[`account.guarantee_${kind}_note`]({ date })}
              </Plate>
            </Specimen>
          )
        })}
      </Sheet>
      <Sheet title={m['guide.sheet_facts']()}>
        <Specimen width="whole">
          <Columns>
            <Slab title={m['account.section']()} aside={<Count>2</Count>}>
              <Group icon={personIcon} title={m['account.who']()}>
                <Facts>
                  <Fact label={m['account.first_name']()}>Anne</Fact>
                  <Fact label={m['account.last_name']()}>Peeters</Fact>
                  <Fact label={m['account.email']()} isWide>
                    <Breakable>anne.peeters@demo.example</Breakable>
                  </Fact>
                </Facts>
              </Group>
              <Group icon={homeIcon} title={m['account.where']()}>
                <Facts kind="list">
                  <Fact label={m['account.postal_code']()} isNumber>
                    9000
                  </Fact>
                  <Fact label={m['account.telephone']()} isNumber>
                    <Num>09 000 12 34</Num>
                  </Fact>
                </Facts>
              </Group>
              <Rule />
              <Muted>{m['account.moving_text']()}</Muted>
              <Disclosure summary={m['salt.method']()}>
                <Formulas>{m['salt.method_co2']()}</Formulas>
              </Disclosure>
              <Disclosure summary={m['form.activation.resend']()} isOpenAtFirst>
                {m['form.activation.resend_hint']()}
              </Disclosure>
            </Slab>
            <Stack gap="l">
              <Slab as="aside" title={m['account.moving']()}>
                {m['account.moving_text']()}
              </Slab>
            </Stack>
          </Columns>
        </Specimen>
      </Sheet>
    </>
  )
}
