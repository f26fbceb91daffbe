import { m } from '@brine/messages/app'
import { Checkbox, ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Sheet, Specimen, type State } from '../Sheet.tsx'

const states = ['rest', 'chosen', 'hover', 'focus', 'disabled'] as const satisfies State[]

/** Radios and checkboxes, plain and as blocks. */
export function ChoiceSheet() {
  const both = [
    { Part: Radio, label: m['account.gender_F'] },
    { Part: Checkbox, label: m['form.appointment.label_morning'] },
  ]
  return (
    <Sheet title={m['guide.sheet_choices']()}>
      {both.flatMap(({ Part, label }) =>
        [false, true].flatMap((isBox) =>
          states.map((state) => (
            <Specimen key={`${Part.name} ${isBox} ${state}`} state={state}>
              <Part isBox={isBox} defaultChecked={state === 'chosen'} disabled={state === 'disabled'}>
                {label()}
              </Part>
            </Specimen>
          )),
        ),
      )}
      <Specimen width="half" caption={m['guide.part_group']()}>
        <ChoiceGroup legend={m['account.gender']()} isRequired>
          <Radio isBox name="guide-gender" defaultChecked>
            {m['account.gender_F']()}
          </Radio>
          <Radio isBox name="guide-gender">
            {m['account.gender_M']()}
          </Radio>
        </ChoiceGroup>
      </Specimen>
      <Specimen width="half" state="error">
        <ChoiceGroup legend={m['salt.slots']()} error={m['salt.error_slots']()}>
          <Checkbox isBox aria-invalid>
            {m['form.appointment.label_morning']()}
          </Checkbox>
          <Checkbox isBox aria-invalid>
            {m['form.appointment.label_afternoon']()}
          </Checkbox>
        </ChoiceGroup>
      </Specimen>
    </Sheet>
  )
}
