import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Depths } from '@brine/ui/PageHead'
import { Rule, Slab } from '@brine/ui/Slab'
import { Tracker } from '@brine/ui/Tracker'
import { useEffect, useRef } from 'react'
import { AppointmentForm } from '../../shell/appointment/AppointmentForm.tsx'
import { fetchCalendar } from '../../shell/appointment/DayPicker.tsx'
import { DetailStage } from './DetailStage.tsx'
import { useSendRequest } from './mutations.ts'
import { OwnRequests } from './OwnRequests.tsx'
import { PostedStage } from './PostedStage.tsx'
import { requestOf } from './request.ts'
import { type Stage, SupportHead } from './SupportHead.tsx'
import { TitleStage } from './TitleStage.tsx'
import { useWizard } from './useWizard.ts'

const steps = [m['support.step_where'], m['support.step_what'], m['support.step_send']]
/** The number of completed steps at each stage; `posted` completes the third (specification section 2). */
const stepOf: Record<Stage, number> = { title: 0, detail: 1, appointment: 2, posted: 3 }
const slots = ['morning', 'afternoon', 'evening'] as const

/** /support: requests a technician in three steps (specification section 2, support wizard). */
export function SupportPage() {
  const language = useLanguage()
  const { wizard, draft, posted, changeWizard, changeDraft, post } = useWizard()
  const { send, isPending } = useSendRequest(post)
  const stage: Stage = posted ? 'posted' : wizard.stage
  const heading = useStageHeading(stage)
  const back = () => changeWizard({ type: 'back' })
  useEffect(() => {
    // preloads the calendar, which the customer needs two steps later
    fetchCalendar().catch(() => undefined)
  }, [])
  return (
    <>
      <SupportHead stage={stage} chosen={wizard.title} onBack={back} headingRef={heading} />
      <Depths>
        <Slab aria-label={m['support.crumb']()}>
          <Tracker
            label={m['support.progress']()}
            steps={steps.map((step) => step())}
            current={stepOf[stage]}
            doneLabel={m['support.step_done']()}
          />
          <Rule />
          {stage === 'title' && <TitleStage wizard={wizard} dispatch={changeWizard} />}
          {stage === 'detail' && wizard.title && (
            <DetailStage wizard={wizard} title={wizard.title} dispatch={changeWizard} />
          )}
          {stage === 'appointment' && (
            <AppointmentForm
              draft={draft}
              dispatch={changeDraft}
              slots={slots}
              heading="h2"
              addressLegend={m['form.appointment.address']()}
              isAddressEditable
              submitLabel={m['support.submit']()}
              pendingLabel={m['support.submitting']()}
              isPending={isPending}
              onSubmit={(appointment) => {
                const request = requestOf(wizard, appointment)
                if (request) send(request)
              }}
              onBack={back}
              language={language}
            />
          )}
          {posted && <PostedStage request={posted} language={language} />}
        </Slab>
        <OwnRequests language={language} hasSent={posted !== undefined} />
      </Depths>
    </>
  )
}

/** A new stage keeps the address, so this scrolls to the top and moves the focus to the heading. */
function useStageHeading(stage: Stage) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [stage])
  return heading
}
