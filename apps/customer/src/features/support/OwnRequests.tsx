import type { CallError } from '@brine/contract/client'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Slab } from '@brine/ui/Slab'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { useFailure } from '../../shell/useFailure.ts'
import { FollowRequest } from './FollowRequest.tsx'
import { useOwnRequests } from './queries.ts'

/** What the household asked before, and what became of it. Who never asked anything sees nothing of it. */
export function OwnRequests({ language, hasSent }: { language: Language; hasSent: boolean }) {
  const requests = useOwnRequests()
  const failure = useFailure(requests)
  const list = Array.isArray(requests.data) ? requests.data : []
  if (failure ? isUnknownRequest(requests.error) : list.length === 0) return null
  return (
    <Slab title={m['support.requests']()}>
      {failure ? (
        <FetchFailure failure={failure}>{m['support.requests_failure_hint']()}</FetchFailure>
      ) : (
        list.map((request, index) => (
          <FollowRequest
            key={request.id}
            request={request}
            language={language}
            isFresh={hasSent && index === 0}
          />
        ))
      )}
    </Slab>
  )
}

/** Another back end need not know this call: it is not in the specification. And whose session is over is led away. */
const isUnknownRequest = (error: CallError | null): boolean =>
  error !== null && [401, 404, 405].includes(error.status)
