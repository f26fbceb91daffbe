import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import type { Dispatch } from 'react'
import { AppointmentForm } from '../../shell/appointment/AppointmentForm.tsx'
import { fetchCalendar } from '../../shell/appointment/DayPicker.tsx'
import {
  type AppointmentDraft,
  addedDays,
  addressOf,
  appointmentOf,
  blankLines,
  type DraftAction,
} from '../../shell/appointment/draft.ts'
import { knownAddress } from '../../shell/appointment/knownAddress.ts'
import { LastingFailure } from '../../shell/LastingFailure.tsx'
import { useAccount } from '../../shell/queries.ts'
import { PhotoDraftList } from './PhotoDraftList.tsx'
import { requestOf, type SentRequest } from './request.ts'
import type { PhotoDrafts } from './usePhotoDrafts.ts'
import { useSendAfterUpload } from './useSendAfterUpload.ts'
import { useSendRequest } from './useSendRequest.ts'
import type { Answers } from './wizard.ts'

const slots = ['morning', 'afternoon', 'evening'] as const

type AppointmentStageProps = {
  answers: Answers
  appointment: AppointmentDraft
  dispatch: Dispatch<DraftAction>
  photos: PhotoDrafts
  onSent: (request: SentRequest) => void
  onBack: () => void
  language: Language
}

/** The last stage, after it has requested its calendar: the customer needs it two steps later. */
export function withCalendar(): typeof AppointmentStage {
  fetchCalendar().catch(() => undefined)
  return AppointmentStage
}

/** The last stage: days, address, remark and photos. Sends the request. */
export function AppointmentStage(props: AppointmentStageProps) {
  const { answers, appointment, photos } = props
  const account = useAccount().data
  const { send, isPending, failure } = useSendRequest(props.onSent)
  const { sendAfterUpload, isWaiting, isPrevented } = useSendAfterUpload(photos, (photoIds) => {
    const address = addressOf(appointment, account && knownAddress(account))
    // what is missing by now, the form says
    if (addedDays(appointment).length === 0 || blankLines(address).length > 0) return
    const request = requestOf(answers, appointmentOf(appointment, address))
    if (request) send(request, photoIds)
  })
  return (
    <AppointmentForm
      draft={appointment}
      dispatch={props.dispatch}
      slots={slots}
      heading="h2"
      addressLegend={m['form.appointment.address']()}
      isAddressEditable
      submitLabel={m['support.submit']()}
      pendingLabel={m['support.submitting']()}
      isPending={isPending || isWaiting}
      failure={<LastingFailure failure={failure} />}
      onSubmit={sendAfterUpload}
      onBack={props.onBack}
      language={props.language}
    >
      <PhotoDraftList photos={photos} isPrevented={isPrevented} isSending={isPending} />
    </AppointmentForm>
  )
}
