import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import css from './MoreButton.module.css'
import { useFirstNew } from './useFirstNew.ts'

interface MoreButtonProps {
  /** A list that is fetched page by page. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => void }
}

/** Below a list: shows the next page, if there is one. */
export function MoreButton({ pages }: MoreButtonProps) {
  const thenFocusNew = useFirstNew()
  if (!pages.hasNextPage) return null
  return (
    <div className={css.more}>
      <Button
        isSmall
        isWide
        isPending={pages.isFetchingNextPage}
        onClick={(event) => {
          thenFocusNew(event)
          pages.fetchNextPage()
        }}
      >
        {m['office.common.more']()}
      </Button>
    </div>
  )
}
