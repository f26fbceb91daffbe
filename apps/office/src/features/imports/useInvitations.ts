import { groupedNumber } from '@brine/app-kit/amounts'
import { messageOf } from '@brine/app-kit/failures'
import { useLanguage } from '@brine/app-kit/language'
import { officeInvitations } from '@brine/contract/office/invitations'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../shell/client.ts'
import { noticeSignedOut, refetchCalls } from '../../shell/query.ts'

/** How many customers were invited since the start, and how many still wait. */
export interface InvitationProgress {
  readonly sent: number
  readonly left: number
}

/**
 * Invites all waiting customers, several with each call. It ends if none is left, or the user stops it or leaves the
 * page. Sent invitations stay sent.
 */
export function useInvitations() {
  const language = useLanguage()
  const [progress, setProgress] = useState<InvitationProgress | null>(null)
  const isWanted = useRef(false)
  useEffect(
    () => () => {
      isWanted.current = false
    },
    [],
  )

  async function run(left: number) {
    let all: InvitationProgress = { sent: 0, left }
    setProgress(all)
    try {
      while (isWanted.current && all.left > 0) {
        const done = await send(officeInvitations.send, {})
        all = { sent: all.sent + done.sent, left: done.left }
        setProgress(all)
        // another staff member is inviting the others at this moment
        if (done.sent === 0) break
      }
      if (all.sent > 0)
        toastQueue.add({
          kind: 'done',
          title: m['office.imports.invitations_sent']({ count: groupedNumber(all.sent, language) }),
        })
    } catch (error) {
      noticeSignedOut(error)
      const text = messageOf(error) ?? m['office.shell.unreachable_hint']()
      toastQueue.add({ kind: 'failed', title: m['office.imports.invitations_broke_off'](), text })
    }
    isWanted.current = false
    await refetchCalls(officeInvitations.count)
    setProgress(null)
  }

  return {
    progress,
    start(left: number) {
      if (isWanted.current) return
      isWanted.current = true
      void run(left)
    },
    stop() {
      isWanted.current = false
    },
  }
}
