import { m } from '@brine/messages/app'
import { afternoonIcon, eveningIcon, morningIcon } from '@brine/ui/icons'
import { WordsSpot } from '@brine/ui/Spots'
import { TextArea } from '@brine/ui/TextField'
import { Slot, Slots, Tile, TileDetail, Tiles } from '@brine/ui/Tiles'
import { Sheet, Specimen } from '../Sheet.tsx'

const tiles = [
  { title: m['support.title_hardness'], hint: m['support.hint_hardness'], state: 'rest' },
  {
    title: m['support.title_salt_blocks'],
    hint: m['support.hint_salt_blocks'],
    state: 'chosen',
  },
  {
    title: m['support.title_malfunction'],
    hint: m['support.hint_malfunction'],
    state: 'hover',
  },
  { title: m['support.title_custom'], hint: m['support.hint_custom'], state: 'focus' },
] as const

const slots = [
  { slot: 'morning', icon: morningIcon, state: 'chosen' },
  { slot: 'afternoon', icon: afternoonIcon, state: 'rest' },
  { slot: 'evening', icon: eveningIcon, state: 'focus' },
] as const

/** Answers as tiles, and parts of the day as checkboxes. */
export function TileSheet() {
  return (
    <Sheet title={m['guide.sheet_tiles']()}>
      {tiles.map(({ title, hint, state }) => (
        <Specimen key={state} state={state} width="half">
          <Tiles legend={m['support.title_legend']()}>
            <Tile title={title()} hint={hint()} art={<WordsSpot />} defaultChecked={state === 'chosen'} />
          </Tiles>
        </Specimen>
      ))}
      <Specimen width="whole" caption={m['guide.part_slim']()}>
        <Tiles legend={m['support.legend_malfunction']()} isList>
          <Tile
            name="guide-detail"
            title={m['support.detail_malfunction_leak']()}
            hint={m['support.leak_hint']()}
          />
          <Tile name="guide-detail" title={m['support.detail_custom']()} defaultChecked />
        </Tiles>
        <TileDetail>
          <TextArea label={m['support.describe']()} />
        </TileDetail>
      </Specimen>
      {slots.map(({ slot, icon, state }) => (
        <Specimen key={state} state={state} width="half">
          <Slots legend={m['salt.slot']()} hint={m['form.appointment.slots_hint']()}>
            <Slot
              icon={icon}
              title={m[`form.appointment.label_${slot}`]()}
              hours={m[`form.appointment.hours_${slot}`]()}
              defaultChecked={state === 'chosen'}
            />
          </Slots>
        </Specimen>
      ))}
    </Sheet>
  )
}
