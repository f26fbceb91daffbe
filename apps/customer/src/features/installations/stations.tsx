import type { Installation } from '@brine/contract/customer/installations'
import { m } from '@brine/messages/app'
import { phoneIcon, signIcon, tapIcon } from '@brine/ui/icons'
import type { Station } from '@brine/ui/Pipeline'
import { Num } from '@brine/ui/Text'
import type { ReactNode } from 'react'
import { progressOf } from './progress.ts'

const slots = {
  morning: m['proposal.slot_morning'],
  afternoon: m['proposal.slot_afternoon'],
  evening: m['proposal.slot_evening'],
} as const

/** The three steps of an installation as the page shows them, in the current language. */
export function stationsOf(installation: Installation): Station[] {
  const { date_signed, date_called, installation_date, installation_slot } = installation.installation_process
  const { isSigned, isCalled, isInstalled, fills } = progressOf(installation)
  const states = statesOf([isSigned, isCalled, isInstalled])
  return [
    {
      title: m['proposal.signed'](),
      icon: signIcon,
      state: states[0],
      text: date_signed ? dated(m['proposal.signed_text'](), date_signed) : m['proposal.signed_waiting'](),
      pipe: { fill: fills[0], label: m['proposal.pipe_1']() },
    },
    {
      title: m['proposal.called'](),
      icon: phoneIcon,
      state: states[1],
      text: date_called ? dated(m['proposal.called_text'](), date_called) : m['proposal.called_waiting'](),
      pipe: { fill: fills[1], label: m['proposal.pipe_2']() },
    },
    {
      title: m['proposal.install'](),
      icon: tapIcon,
      state: states[2],
      text: installation_date ? (
        <>
          {dated(
            isInstalled ? m['proposal.install_done']() : m['proposal.install_planned'](),
            installation_date,
          )}
          {installation_slot && !isInstalled && (
            <>
              <br />
              {slots[installation_slot]()}
            </>
          )}
        </>
      ) : isInstalled ? (
        m['proposal.install_undated']()
      ) : (
        m['proposal.install_waiting']()
      ),
    },
  ]
}

/** An event with its date below. @param day DD-MM-YYYY, as the specification shows it */
function dated(what: string, day: string): ReactNode {
  return (
    <>
      {what}
      <br />
      <b>
        <Num>{day}</Num>
      </b>
    </>
  )
}

/** The state of each step: done, next or later. */
function statesOf(
  done: readonly [boolean, boolean, boolean],
): [Station['state'], Station['state'], Station['state']] {
  const next = done.indexOf(false)
  const state = (step: number): Station['state'] => (done[step] ? 'done' : step === next ? 'next' : 'later')
  return [state(0), state(1), state(2)]
}
