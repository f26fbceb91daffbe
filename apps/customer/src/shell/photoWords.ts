import { m } from '@brine/messages/app'
import type { PhotoWords } from '@brine/ui/Photos'

/** The texts of the photo components, in the current language. */
export const photoWords = (): PhotoWords => ({
  label: m['photos.label'](),
  name: (number: number, count: number) => m['photos.name']({ number, count }),
  loading: m['photos.loading'](),
  failed: m['photos.failed'](),
  retry: m['common.retry'](),
  previous: m['photos.previous'](),
  next: m['photos.next'](),
  close: m['photos.close'](),
})
