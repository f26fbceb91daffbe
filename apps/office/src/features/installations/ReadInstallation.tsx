import { type InstallationRecord, officeInstallations } from '@brine/contract/office/installations'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { Link } from '@brine/ui/Link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Missing } from '../../shell/Missing.tsx'
import { Proposal } from '../../shell/Proposal.tsx'
import { query } from '../../shell/query.ts'
import { Sheet } from '../../shell/Sheet.tsx'
import { PlaceDevice } from './PlaceDevice.tsx'
import { piles } from './piles.ts'
import css from './ReadInstallation.module.css'
import { StepsForm } from './StepsForm.tsx'
import { type Draft, draftOf, type Typing } from './steps.ts'

type ReadInstallationProps = {
  /** Of the customer. */
  id: number
  /** Whether somebody chose it: reading then goes on at its title. */
  isChosen: boolean
  language: Language
}

/** One installation, to be taken a step further. */
export function ReadInstallation({ id, ...rest }: ReadInstallationProps) {
  const found = useQuery(query(officeInstallations.read, { params: { id } }))
  const { data } = found
  if (data) return <Loaded installation={data} {...rest} />
  return (
    <Missing
      found={found}
      kind="facts"
      loading={m['office.installations.loading']()}
      failed={m['office.installations.failed']()}
      gone={{ title: m['office.installations.gone'](), hint: m['office.common.choose_another']() }}
    />
  )
}

type LoadedProps = Omit<ReadInstallationProps, 'id'> & { installation: InstallationRecord }

function Loaded({ installation, isChosen, language }: LoadedProps) {
  // what was typed stays, whatever a colleague does meanwhile
  const [typing, setTyping] = useState<Typing>()
  const type = (part: Partial<Draft>) => {
    const stored = draftOf(installation)
    const { begun, draft } = typing ?? { begun: stored, draft: stored }
    setTyping({ begun, draft: { ...draft, ...part } })
  }
  const { name, stage, proposal, phones, email_address, address, id } = installation
  const { icon, label, kind } = piles[stage]
  const isPlaced = stage === 'placed'
  return (
    <Sheet
      title={name}
      isChosen={isChosen}
      aside={
        <Chip icon={icon} kind={kind}>
          {label()}
        </Chip>
      }
    >
      <div className={css.body}>
        <dl className={css.facts}>
          <div>
            <dt>{m['office.installations.address']()}</dt>
            <dd>{address}</dd>
          </div>
          <div>
            <dt>{m['office.common.contact']()}</dt>
            {[
              ...phones.map((phone) => [phone, `tel:${phone.replace(/\s/g, '')}`]),
              [email_address, `mailto:${email_address}`],
            ].map(([text, href]) => (
              <dd key={text}>
                <a href={href}>{text}</a>
              </dd>
            ))}
          </div>
          {isPlaced && (
            <div>
              <dt>{m['office.common.guarantee_until']()}</dt>
              <dd>{installation.guarantee_until ?? m['office.common.without_guarantee']()}</dd>
            </div>
          )}
        </dl>
        <p>
          <Link href={`/customers/${id}`}>{m['office.common.to_customer']()}</Link>
        </p>
        {proposal && (
          <Proposal
            proposal={proposal}
            hint={m['office.installations.proposed_on']({ moment: proposal.created })}
            language={language}
            onChoose={(installation_date, installation_slot) =>
              type({ installation_date, installation_slot })
            }
          />
        )}
        {isPlaced ? (
          <p className={css.done}>{m['office.installations.done']({ date: installation.since ?? '' })}</p>
        ) : (
          <>
            <StepsForm
              installation={installation}
              typing={typing}
              onType={type}
              onForget={() => setTyping(undefined)}
            />
            <PlaceDevice installation={installation} />
          </>
        )}
      </div>
    </Sheet>
  )
}
