import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { MAX_CHOSEN_REFILLS } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { TextButton } from '@brine/ui/TextButton'
import { toastQueue } from '@brine/ui/toastQueue'
import { useState } from 'react'
import css from './ChooseAll.module.css'
import type { RefillPages } from './queries.ts'
import type { RefillChoice } from './refillChoice.ts'

type ChooseAllProps = {
  pages: RefillPages
  /** How many refills the filters match, also if they are more than can be chosen. */
  count: number
  choice: RefillChoice
  /** Called when they are chosen: the button has gone then. */
  onDone: () => void
}

/** Chooses everything that the filters match, as far as it can be chosen: the rest is fetched, so that it is shown. */
export function ChooseAll({ pages, count, choice, onDone }: ChooseAllProps) {
  const language = useLanguage()
  const [isPending, setIsPending] = useState(false)
  const wanted = Math.min(count, MAX_CHOSEN_REFILLS)
  if (choice.chosen.length >= wanted) return null

  async function chooseAll(button: HTMLElement) {
    setIsPending(true)
    let fetched = pages
    let refills = refillsOf(fetched)
    while (refills.length < wanted && fetched.hasNextPage) {
      fetched = await fetched.fetchNextPage()
      if (fetched.isError) {
        // a part of what was asked for is not chosen
        setIsPending(false)
        toastQueue.add({ kind: 'failed', title: m['office.refills.failed']() })
        return
      }
      refills = refillsOf(fetched)
    }
    setIsPending(false)
    choice.choose(refills.slice(0, MAX_CHOSEN_REFILLS), true, button)
    onDone()
  }

  return (
    <TextButton
      className={css.all}
      aria-disabled={isPending || undefined}
      onClick={({ currentTarget }) => !isPending && void chooseAll(currentTarget)}
    >
      {isPending ? m['office.refills.choosing_all']() : words(count, wanted, language)}
    </TextButton>
  )
}

const refillsOf = ({ data }: RefillPages) => data?.pages.flatMap((page) => page.refills) ?? []

function words(count: number, wanted: number, language: 'nl' | 'fr'): string {
  const figure = groupedNumber(wanted, language)
  return count > wanted
    ? m['office.refills.choose_first']({ count: figure })
    : m['office.refills.choose_matching']({ count: figure })
}
