import { m } from '@brine/messages/app'
import { Photos } from '@brine/ui/Photos'
import { loadPhoto, photoWords } from './photos.ts'

/** What a driver took a photo of at the door. */
export function DriverPhoto({ id }: { id: string }) {
  const label = m['office.common.driver_photo']()
  return (
    <Photos isCompact ids={[id]} load={loadPhoto} words={{ ...photoWords(), label, name: () => label }} />
  )
}
