import type { CallError } from '@brine/contract/client'
import type { OwnRequest } from '@brine/contract/customer/support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Count } from '@brine/ui/Chip'
import { Slab } from '@brine/ui/Slab'
import { Topics } from '@brine/ui/Topics'
import { useRef } from 'react'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { useFailure } from '../../shell/useFailure.ts'
import { FollowRequest } from './FollowRequest.tsx'
import { useOwnRequests } from './queries.ts'

type OwnRequestsProps = {
  language: Language
  /** Whether the first one was sent just now. */
  isFirstFresh?: boolean
  /** Whether they wait for what is shown below them. Mounted later, they would ask again for what failed. */
  isHeldBack?: boolean
}

/** The customer's earlier requests and their state. Renders nothing if there are none. */
export function OwnRequests({ language, isFirstFresh = false, isHeldBack = false }: OwnRequestsProps) {
  const requests = useOwnRequests()
  const failure = useFailure(requests)
  const list = useSteady(Array.isArray(requests.data) ? requests.data : [])
  if (isHeldBack || (failure ? isUnknownRequest(requests.error) : list.length === 0)) return null
  return (
    <Slab
      title={
        <>
          {m['support.requests']()}{' '}
          {!failure && (
            <span aria-hidden="true">
              <Count>{list.length}</Count>
            </span>
          )}
        </>
      }
    >
      {failure ? (
        <FetchFailure failure={failure}>{m['support.requests_failure_hint']()}</FetchFailure>
      ) : (
        <Topics>
          {list.map((request, index) => (
            <FollowRequest
              key={request.id}
              request={request}
              language={language}
              isFresh={isFirstFresh && index === 0}
            />
          ))}
        </Topics>
      )}
    </Slab>
  )
}

/**
 * Keeps the requests in the order in which they were shown first: unread ones would move down as soon as they are read.
 * New ones come first.
 */
function useSteady(requests: readonly OwnRequest[]): readonly OwnRequest[] {
  const order = useRef<readonly number[]>([])
  const added = requests.map(({ id }) => id).filter((id) => !order.current.includes(id))
  if (added.length > 0) order.current = [...added, ...order.current]
  const { current } = order
  return [...requests].sort((a, b) => current.indexOf(a.id) - current.indexOf(b.id))
}

/** Another back end may lack this call, which is not in the specification. After a 401, the app redirects to sign-in. */
const isUnknownRequest = (error: CallError | null): boolean =>
  error !== null && [401, 404, 405].includes(error.status)
