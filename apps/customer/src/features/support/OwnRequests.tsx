import type { CallError } from '@brine/contract/client'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Slab } from '@brine/ui/Slab'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { useFailure } from '../../shell/useFailure.ts'
import { FollowRequest } from './FollowRequest.tsx'
import { useOwnRequests } from './queries.ts'

/** The customer's earlier requests and their state. Renders nothing if there are none. */
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

/** Another back end may lack this call, which is not in the specification. After a 401, the app redirects to sign-in. */
const isUnknownRequest = (error: CallError | null): boolean =>
  error !== null && [401, 404, 405].includes(error.status)
