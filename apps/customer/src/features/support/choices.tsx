import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { chatIcon, cubeIcon, deviceIcon, dropIcon } from '@brine/ui/icons'
import { WordsSpot } from '@brine/ui/Spots'
import type { ReactNode } from 'react'
import { DropSpot, SaltSpot, TapSpot } from '../../shell/Spots.tsx'
import type { DetailCode, TitleCode } from './wizard.ts'

interface Title {
  readonly label: () => string
  readonly hint: () => string
  readonly art: ReactNode
  /** The question that its details answer. */
  readonly question: () => string
}

/** The titles of a request, in the customer's words (specification section 3). */
export const titles: Record<TitleCode, Title> = {
  hardness: {
    label: m['support.title_hardness'],
    hint: m['support.hint_hardness'],
    art: <DropSpot />,
    question: m['support.legend_hardness'],
  },
  salt_blocks: {
    label: m['support.title_salt_blocks'],
    hint: m['support.hint_salt_blocks'],
    art: <SaltSpot />,
    question: m['support.legend_salt_blocks'],
  },
  malfunction: {
    label: m['support.title_malfunction'],
    hint: m['support.hint_malfunction'],
    art: <TapSpot />,
    question: m['support.legend_malfunction'],
  },
  custom: {
    label: m['support.title_custom'],
    hint: m['support.hint_custom'],
    art: <WordsSpot />,
    question: m['support.legend_custom'],
  },
}

/** The details of all titles. A hint says what the customer can do meanwhile. */
export const details: Record<DetailCode, { readonly label: () => string; readonly hint?: () => string }> = {
  hardness_too_high: { label: m['support.detail_hardness_too_high'] },
  hardness_too_low: { label: m['support.detail_hardness_too_low'] },
  salt_too_high: { label: m['support.detail_salt_too_high'] },
  salt_too_low: { label: m['support.detail_salt_too_low'] },
  salt_block_doesnt_fit: { label: m['support.detail_salt_block_doesnt_fit'] },
  malfunction_leak: { label: m['support.detail_malfunction_leak'], hint: m['support.leak_hint'] },
  malfunction_broken: { label: m['support.detail_malfunction_broken'] },
  malfunction_error: { label: m['support.detail_malfunction_error'] },
  custom: { label: m['support.detail_custom'] },
}

const icons: Record<TitleCode, IconShape> = {
  hardness: dropIcon,
  salt_blocks: cubeIcon,
  malfunction: deviceIcon,
  custom: chatIcon,
}
/** The icon of a title. */
export const iconOf = (code: TitleCode): IconShape => icons[code]

/** What a request is about: the chosen detail, or the customer's own words. */
export const subjectOf = ({
  detailsCode,
  detailsText,
}: {
  detailsCode: DetailCode
  detailsText: string
}): string => (detailsCode === 'custom' ? detailsText : details[detailsCode].label())

/** What the customer wrote with a request, or else what it is about. */
export const wordsOf = (request: {
  detailsCode: DetailCode
  detailsText: string
  comment: string
}): string => {
  const own = request.detailsCode === 'custom' ? [request.detailsText, request.comment] : [request.comment]
  return own.filter((text) => text !== '').join('\n\n') || subjectOf(request)
}

/** The request in one line: "Defect, er lekt water". */
export function problemOf({
  titleCode,
  detailsCode,
}: {
  titleCode: TitleCode
  detailsCode: DetailCode
}): string {
  const title = titles[titleCode].label()
  if (titleCode === 'custom') return title
  const detail = details[detailsCode].label()
  return `${title}, ${detail.charAt(0).toLowerCase()}${detail.slice(1)}`
}
