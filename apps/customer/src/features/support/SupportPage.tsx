import { useLanguage } from '@brine/app-kit/language'
import { loadedLater } from '@brine/app-kit/loadedLater'
import { m } from '@brine/messages/app'
import { Depths } from '@brine/ui/PageHead'
import { Skeleton } from '@brine/ui/Skeleton'
import { Rule, Slab } from '@brine/ui/Slab'
import { Tracker } from '@brine/ui/Tracker'
import { useLayoutEffect, useRef } from 'react'
import { useAccount, useHasOwnDevice } from '../../shell/queries.ts'
import { useIsSettled } from '../../shell/useFailure.ts'
import { DetailStage } from './DetailStage.tsx'
import { EarlierRequest } from './EarlierRequest.tsx'
import { Leak } from './Leak.tsx'
import { OwnRequests } from './OwnRequests.tsx'
import { PostedStage } from './PostedStage.tsx'
import { useIsLate, useOwnRequests, useRequestsArrival } from './queries.ts'
import { SupportHead } from './SupportHead.tsx'
import { TitleStage } from './TitleStage.tsx'
import { type PhotoDrafts, usePhotoDrafts } from './usePhotoDrafts.ts'
import { useWizard } from './useWizard.ts'
import type { Stage } from './wizard.ts'

const steps = [m['support.step_where'], m['support.step_what'], m['support.step_send']]
/** The number of completed steps at each stage; `posted` completes the third (specification section 2). */
const stepOf: Record<Stage | 'posted', number> = { title: 0, detail: 1, appointment: 2, posted: 3 }

const useAppointmentStage = loadedLater(() =>
  import('./AppointmentStage.tsx').then((code) => code.withCalendar()),
)

/** /support: help for a leak, the customer's own requests, and a new request in three steps (specification section 2). */
export function SupportPage() {
  const language = useLanguage()
  const wizard = useWizard(() => photos.clear())
  const photos = usePhotoDrafts(wizard.photos, wizard.countPhotos)
  const { answers, posted } = wizard
  const stage = posted ? 'posted' : wizard.stage
  const heading = useStageHeading(stage)
  const isLate = useIsLate()
  const arrival = useRequestsArrival(isLate)
  // the account says which questions there are; without it, all of them. They come together with the requests, which stand above
  const hasAccount = useIsSettled(useAccount()) || isLate
  const isWaiting = arrival === 'awaited' || !hasAccount
  const isOwnDevice = useHasOwnDevice()
  const isLeak = stage === 'appointment' && answers.detail === 'malfunction_leak'
  return (
    <>
      <SupportHead stage={stage} chosen={answers.title} onBack={wizard.back} headingRef={heading} />
      <Depths>
        {((stage === 'title' && !isOwnDevice) || isLeak) && <Leak />}
        {wizard.earlier && (
          <EarlierRequest draft={wizard.earlier} onResume={wizard.resume} onDismiss={wizard.dismiss} />
        )}
        {stage === 'title' && arrival !== 'late' && (
          <OwnRequests language={language} isHeldBack={isWaiting} />
        )}
        {stage === 'title' && isWaiting ? (
          <Slab aria-label={m['support.crumb']()}>
            <Skeleton kind="rows" count={3} label={m['support.requests_loading']()} />
          </Slab>
        ) : (
          <NewRequest wizard={wizard} photos={photos} />
        )}
        {/* above the questions, late requests would push the questions down under a finger */}
        {stage === 'title' && arrival === 'late' && <OwnRequests language={language} />}
        {posted && <OwnRequests language={language} isFirstFresh />}
      </Depths>
    </>
  )
}

type NewRequestProps = { wizard: ReturnType<typeof useWizard>; photos: PhotoDrafts }

/** The wizard. */
function NewRequest({ wizard, photos }: NewRequestProps) {
  const language = useLanguage()
  const hasRequests = (useOwnRequests().data ?? []).length > 0
  const { stage, posted, answers } = wizard
  const isFirst = stage === 'title' && !posted
  const isLast = stage === 'appointment' && !posted
  const AppointmentStage = useAppointmentStage(isLast)
  return (
    <Slab
      {...(isFirst
        ? { title: hasRequests ? m['support.ask_again']() : m['support.ask']() }
        : { 'aria-label': m['support.crumb']() })}
    >
      <Tracker
        label={m['support.progress']()}
        steps={steps.map((step) => step())}
        current={stepOf[posted ? 'posted' : stage]}
        doneLabel={m['support.step_done']()}
      />
      <Rule />
      {isFirst && <TitleStage answers={answers} dispatch={wizard.changeAnswers} onNext={wizard.next} />}
      {!posted && stage === 'detail' && answers.title && (
        <DetailStage
          answers={answers}
          title={answers.title}
          dispatch={wizard.changeAnswers}
          onNext={wizard.next}
          onBack={wizard.back}
        />
      )}
      {isLast && !AppointmentStage && (
        <Skeleton kind="rows" count={5} label={m['form.appointment.calendar_loading']()} />
      )}
      {isLast && AppointmentStage && (
        <AppointmentStage
          answers={answers}
          appointment={wizard.appointment}
          dispatch={wizard.changeAppointment}
          photos={photos}
          onSent={(request) => {
            wizard.post(request)
            photos.clear()
          }}
          onBack={wizard.back}
          language={language}
        />
      )}
      {posted && <PostedStage request={posted} language={language} />}
    </Slab>
  )
}

/** Each stage begins at the top, with the focus on the heading. */
function useStageHeading(stage: Stage | 'posted') {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)
  useLayoutEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [stage])
  return heading
}
