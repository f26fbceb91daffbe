import { IllustrationLifebuoy } from '@brine/ui/IllustrationLifebuoy'
import { Stack } from '@brine/ui/Layout'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Slab } from '@brine/ui/Slab'
import { WaysOn } from './Broken.tsx'
import { usePageFailure } from './usePageFailure.ts'

/** Replaces a page that failed to load or to render, inside the frame. */
export function BrokenPage() {
  const { title, hint } = usePageFailure()
  return (
    <>
      <PageHead title={title} lead={hint} art={<IllustrationLifebuoy />} />
      <Depths>
        <Slab aria-label={title}>
          <Stack gap="l">
            <WaysOn />
          </Stack>
        </Slab>
      </Depths>
    </>
  )
}
