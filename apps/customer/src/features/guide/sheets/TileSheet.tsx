import { m } from '@brine/messages/app'
import { DropSpot, SaltSpot, TapSpot, WordsSpot } from '@brine/ui/Spots'
import { TextArea } from '@brine/ui/TextField'
import { Slot, Slots, Tile, TileDetail, Tiles } from '@brine/ui/Tiles'
import { slotWords } from '../../../shell/appointment/slotWords.ts'
import { Sheet, Specimen } from '../Sheet.tsx'

const tiles = [
  { title: m['support.title_hardness'], hint: m['support.hint_hardness'], art: <DropSpot />, state: 'rest' },
  {
    title: m['support.title_salt_blocks'],
    hint: m['support.hint_salt_blocks'],
    art: <SaltSpot />,
    state: 'chosen',
  },
  {
    title: m['support.title_malfunction'],
    hint: m['support.hint_malfunction'],
    art: <TapSpot />,
    state: 'hover',
  },
  { title: m['support.title_custom'], hint: m['support.hint_custom'], art: <WordsSpot />, state: 'focus' },
] as const

const slots = [
  { slot: 'morning', state: 'chosen' },
  { slot: 'afternoon', state: 'rest' },
  { slot: 'evening', state: 'focus' },
] as const

/** Answers as blocks to press, and parts of the day to tick. */
export function TileSheet() {
  return (
    <Sheet title={m['guide.sheet_tiles']()}>
      {tiles.map(({ title, hint, art, state }) => (
        <Specimen key={state} state={state} width="half">
          <Tiles legend={m['support.title_legend']()}>
            <Tile title={title()} hint={hint()} art={art} defaultChecked={state === 'chosen'} />
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
      {slots.map(({ slot, state }) => (
        <Specimen key={state} state={state} width="half">
          <Slots legend={m['salt.slot']()} hint={m['form.appointment.slots_hint']()}>
            <Slot
              icon={slotWords[slot].icon}
              title={slotWords[slot].label()}
              hours={m[`form.appointment.hours_${slot}`]()}
              defaultChecked={state === 'chosen'}
            />
          </Slots>
        </Specimen>
      ))}
    </Sheet>
  )
}
