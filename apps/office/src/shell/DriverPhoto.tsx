import { m } from '@brine/messages/app'
import { Photos } from '@brine/ui/Photos'
import { loadPhoto, photoWords } from './photos.ts'

/** The photo that a driver took at a stop. */
export function DriverPhoto({ id }: { id: string }) {
  const label = m['office.common.driver_photo']()
  return (
    <Photos isCompact ids={[id]} load={loadPhoto} words={{ ...photoWords(), label, name: () => label }} />
  )
}
