import { m } from '@brine/messages/app'
import { phoneIcon, signIcon, tapIcon } from '@brine/ui/icons'
import { type Fill, Pipeline, type Station } from '@brine/ui/Pipeline'
import { Tracker } from '@brine/ui/Tracker'
import { Sheet, Specimen } from '../Sheet.tsx'

type Stand = {
  states: readonly [Station['state'], Station['state'], Station['state']]
  fills: readonly [Fill, Fill]
}

const stands: readonly Stand[] = [
  { states: ['next', 'later', 'later'], fills: [0, 0] },
  { states: ['done', 'next', 'later'], fills: [50, 0] },
  { states: ['done', 'done', 'next'], fills: [100, 50] },
  { states: ['done', 'done', 'done'], fills: [100, 100] },
]

const stationsOf = ({ states, fills }: Stand): Station[] => [
  {
    title: m['proposal.signed'](),
    icon: signIcon,
    state: states[0],
    text: m['proposal.signed_text'](),
    pipe: { fill: fills[0], label: m['proposal.pipe_1']() },
  },
  {
    title: m['proposal.called'](),
    icon: phoneIcon,
    state: states[1],
    text: m['proposal.called_text'](),
    pipe: { fill: fills[1], label: m['proposal.pipe_2']() },
  },
  { title: m['proposal.install'](), icon: tapIcon, state: states[2], text: m['proposal.install_waiting']() },
]

/** Progress: of an installation, and of the pages of a request. */
export function ProgressSheet() {
  const steps = [m['support.step_where'](), m['support.step_what'](), m['support.step_send']()]
  return (
    <Sheet title={m['guide.sheet_progress']()} note={m['guide.note_progress']()}>
      {stands.map((stand) => (
        <Specimen key={stand.states.join()} width="whole" caption={`${stand.fills[0]}%, ${stand.fills[1]}%`}>
          <Pipeline stations={stationsOf(stand)} />
        </Specimen>
      ))}
      {[0, 1, 2, 3].map((current) => (
        <Specimen key={current} width="whole" caption={`${current}/3`}>
          <Tracker
            label={m['support.progress']()}
            steps={steps}
            current={current}
            doneLabel={m['support.step_done']()}
          />
        </Specimen>
      ))}
    </Sheet>
  )
}
