import { m } from '@brine/messages/app'
import { Empty } from '@brine/ui/Empty'
import { Bone, Skeleton } from '@brine/ui/Skeleton'
import { Spinner } from '@brine/ui/Spinner'
import { WordsSpot } from '@brine/ui/Spots'
import { Sheet, Specimen } from '../Sheet.tsx'

/** Placeholders: for content that is loading, and for empty content. */
export function WaitingSheet() {
  return (
    <Sheet title={m['guide.sheet_waiting']()}>
      {(['rows', 'facts', 'cards'] as const).map((kind) => (
        <Specimen key={kind} width="whole" caption={<code>{kind}</code>}>
          <Skeleton kind={kind} count={3} label={m['salt.loading']()} />
        </Specimen>
      ))}
      <Specimen width="half" caption={m['guide.part_bone']()}>
        <Bone size="wide" />
      </Specimen>
      <Specimen caption={m['guide.part_spinner']()}>
        <Spinner />
      </Specimen>
      <Specimen width="whole" caption={m['guide.part_empty']()}>
        <Empty art={<WordsSpot />} title={m['referrals.empty']()}>
          {m['referrals.empty_hint']()}
        </Empty>
      </Specimen>
    </Sheet>
  )
}
