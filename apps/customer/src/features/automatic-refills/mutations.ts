import { queryKey, refetch } from '@brine/app-kit/query'
import { type AutomaticRefills, automaticRefills } from '@brine/contract/customer/automatic-refills'
import { home } from '@brine/contract/customer/home'
import { refills } from '@brine/contract/customer/refills'
import { m } from '@brine/messages/app'
import { useQueryClient } from '@tanstack/react-query'
import { useMutationOf } from '../../shell/mutation.ts'
import { phoneLine } from '../../shell/PhoneLine.tsx'

/** What a decision changes elsewhere: the open order, the days that can be chosen, the top of the account page. */
const elsewhere = [refills.lastOrder, refills.offeredDates, automaticRefills.dates, home.read]

/** Shows an answer at once, and lets the other pages ask again. */
function useKeep(): (answer: AutomaticRefills) => void {
  const queryClient = useQueryClient()
  return (answer) => {
    queryClient.setQueryData(queryKey(automaticRefills.read), answer)
    refetch(queryClient, elsewhere).catch(() => undefined)
  }
}

const failure = {
  failedHint: m['automatic.failed_hint'],
  failedLink: phoneLine,
  linksAlways: true,
  stales: [automaticRefills.read],
}

interface Done {
  /** Called when the page shows the change. */
  readonly onDone: () => void
}

export function useStart({ onDone }: Done) {
  const keep = useKeep()
  return useMutationOf(automaticRefills.start, {
    ...failure,
    failed: m['automatic.start_failed'],
    done: m['automatic.started'],
    doneHint: (answer) =>
      answer.terms?.email_address ? m['automatic.started_hint']() : m['automatic.started_hint_call'](),
    onSuccess(answer) {
      keep(answer)
      onDone()
    },
  })
}

/** @param onChanged called with the packs that were sent, when the page shows them */
export function useChangePacks(onChanged: (packs: number) => void) {
  const keep = useKeep()
  return useMutationOf(automaticRefills.change, {
    ...failure,
    failed: m['automatic.packs_failed'],
    done: m['automatic.packs_changed'],
    onSuccess(answer, { body }) {
      keep(answer)
      onChanged(body.packs)
    },
  })
}

export function useMove({ onDone }: Done) {
  const keep = useKeep()
  return useMutationOf(automaticRefills.move, {
    ...failure,
    stales: [automaticRefills.read, automaticRefills.dates],
    failed: m['automatic.move_failed'],
    done: m['automatic.moved'],
    doneHint: () => m['automatic.moved_hint'](),
    onSuccess(answer) {
      keep(answer)
      onDone()
    },
  })
}

export function useSkip({ onDone }: Done) {
  const keep = useKeep()
  const undo = useUndoSkip()
  return useMutationOf(automaticRefills.skip, {
    ...failure,
    failed: m['automatic.skip_failed'],
    done: m['automatic.skipped'],
    doneHint: () => m['automatic.skipped_hint'](),
    doneAction: () => ({ label: m['automatic.undo'](), onPress: () => undo.mutate({}) }),
    onSuccess(answer) {
      keep(answer)
      onDone()
    },
  })
}

/** For the toast of a skip, and for the page: the toast goes after some seconds. */
export function useUndoSkip({ onDone }: Partial<Done> = {}) {
  const keep = useKeep()
  return useMutationOf(automaticRefills.undoSkip, {
    ...failure,
    failed: m['automatic.undo_failed'],
    done: m['automatic.skip_undone'],
    onSuccess(answer) {
      keep(answer)
      onDone?.()
    },
  })
}

export function useStop({ onDone }: Done) {
  const keep = useKeep()
  const undo = useUndoStop()
  return useMutationOf(automaticRefills.stop, {
    ...failure,
    failed: m['automatic.stop_failed'],
    done: m['automatic.stopped'],
    doneHint: () => m['automatic.stopped_hint'](),
    doneAction: () => ({ label: m['automatic.undo'](), onPress: () => undo.mutate({}) }),
    onSuccess(answer) {
      keep(answer)
      onDone()
    },
  })
}

/** As `useUndoSkip`. */
export function useUndoStop({ onDone }: Partial<Done> = {}) {
  const keep = useKeep()
  return useMutationOf(automaticRefills.undoStop, {
    ...failure,
    failed: m['automatic.undo_failed'],
    done: m['automatic.stop_undone'],
    onSuccess(answer) {
      keep(answer)
      onDone?.()
    },
  })
}
