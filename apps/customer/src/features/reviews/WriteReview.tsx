import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { crossIcon, pencilIcon, personIcon } from '@brine/ui/icons'
import { Slab } from '@brine/ui/Slab'
import { Muted } from '@brine/ui/Text'
import { useId, useRef, useState } from 'react'
import { useHasOwnDevice } from '../../shell/queries.ts'
import { signInPath } from '../../shell/redirect.ts'
import { useDraft } from '../../shell/useDraft.ts'
import { useIsPlaced, useIsSignedIn } from '../../shell/useSession.ts'
import { bodyOf, emptyDraft, isSameReview, ReviewDraft } from './draft.ts'
import { usePostReview } from './mutations.ts'
import { ReviewForm } from './ReviewForm.tsx'

/** The review form for customers with a device. Others see what they need to write a review. */
export function WriteReview({ path, language }: { path: string; language: Language }) {
  const isSignedIn = useIsSignedIn()
  const isPlaced = useIsPlaced()
  if (isSignedIn && isPlaced) return <Writing language={language} />
  return (
    <Slab
      title={m['experiences.write']()}
      aside={
        !isSignedIn && (
          <LinkButton isSmall href={signInPath(path)}>
            <Icon shape={personIcon} size="s" />
            {m['experiences.sign_in']()}
          </LinkButton>
        )
      }
    >
      <Muted>{isSignedIn ? m['experiences.not_placed']() : m['experiences.sign_in_hint']()}</Muted>
    </Slab>
  )
}

/**
 * The form behind its button. Typed text stays when the form is closed or the page is left, and is cleared after posting.
 * A form with typed text is open at first.
 */
function Writing({ language }: { language: Language }) {
  const [typed, keep] = useDraft('review', ReviewDraft)
  const [isOpen, setOpen] = useState(typed !== undefined)
  const isOwnDevice = useHasOwnDevice()
  const button = useRef<HTMLButtonElement>(null)
  const formId = useId()
  const { post, isPending } = usePostReview((posted) => {
    keep((now) => (now && isSameReview(bodyOf(now), posted) ? undefined : now))
    // what was typed meanwhile stays in front of its author
    if (typed && !isSameReview(bodyOf(typed), posted)) return
    setOpen(false)
    // the form disappears with its focused button
    button.current?.focus()
  })
  const condition = isOwnDevice && m['experiences.write_own_device']()
  return (
    <Slab
      title={m['experiences.write']()}
      aside={
        <Button
          ref={button}
          isSmall
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon shape={isOpen ? crossIcon : pencilIcon} size="s" />
          {isOpen ? m['experiences.close']() : m['experiences.open']()}
        </Button>
      }
    >
      {isOpen ? (
        <>
          {condition && <Muted>{condition}</Muted>}
          <ReviewForm
            id={formId}
            draft={typed ?? emptyDraft}
            onChange={keep}
            onSubmit={post}
            isPending={isPending}
            language={language}
          />
        </>
      ) : (
        <Muted>
          {m['experiences.write_hint']()} {condition}
        </Muted>
      )}
    </Slab>
  )
}
