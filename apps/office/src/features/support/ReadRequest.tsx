import { isoDayOf } from '@brine/contract/dates'
import { officeSupport, type RequestRecord } from '@brine/contract/office/support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { useQuery } from '@tanstack/react-query'
import { Missing } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { Proposal } from '../../shell/Proposal.tsx'
import { problemOf } from '../../shell/problem.ts'
import { query } from '../../shell/query.ts'
import { RequestChip } from '../../shell/RequestChip.tsx'
import { Sheet } from '../../shell/Sheet.tsx'
import { useMember } from '../../shell/session.ts'
import { AnswerForm, type AnswerFormProps } from './AnswerForm.tsx'
import { startDraft } from './draft.ts'
import css from './ReadRequest.module.css'
import { RequestActs, type RequestActsProps } from './RequestActs.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { Talk } from './Talk.tsx'
import { AGAIN } from './useRequests.ts'

type ReadRequestProps = Omit<AnswerFormProps, 'request'> &
  Pick<RequestActsProps, 'keys' | 'onSkip'> & {
    id: number
    /** Whether somebody chose it: reading then goes on at its title. */
    isChosen: boolean
    language: Language
  }

/** One request, to be answered. */
export function ReadRequest({ id, ...rest }: ReadRequestProps) {
  const found = useQuery({
    ...query(officeSupport.read, { params: { id } }),
    refetchInterval: AGAIN,
  })
  const { data } = found
  if (data) return <Loaded request={data} {...rest} />
  return (
    <Missing
      found={found}
      kind="facts"
      loading={m['office.requests.loading']()}
      failed={m['office.requests.failed']()}
      gone={{ title: m['office.requests.gone'](), hint: m['office.requests.gone_hint']() }}
    />
  )
}

type LoadedProps = Omit<ReadRequestProps, 'id'> & { request: RequestRecord }

function Loaded({ request, isChosen, language, keys, draft, onDraft, onActed, onSkip }: LoadedProps) {
  const mayAnswer = mayUse(useMember(), officeSupport.answer)
  const { state, thread, created } = request
  const begun = draft ?? startDraft(thread.length)
  return (
    <Sheet title={problemOf(request)} isChosen={isChosen} aside={<RequestChip state={state} />}>
      <div className={css.body}>
        <RequestFacts request={request} language={language} />
        {request.detailsCode === 'custom' && (
          <blockquote className={css.words} lang={request.language}>
            {request.detailsText}
          </blockquote>
        )}
        <Proposal
          proposal={request}
          hint={m['office.requests.proposed_on']({ moment: created })}
          language={language}
          from={isoDayOf(new Date())}
          onChoose={mayAnswer ? (date, slot) => onDraft({ ...begun, date, slot }) : undefined}
        />
        <Talk request={request} language={language} />
        {mayAnswer && <AnswerForm request={request} draft={draft} onDraft={onDraft} onActed={onActed} />}
        <RequestActs request={request} mayAct={mayAnswer} keys={keys} onActed={onActed} onSkip={onSkip} />
      </div>
    </Sheet>
  )
}
