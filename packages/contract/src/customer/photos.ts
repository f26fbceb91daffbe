import * as v from 'valibot'
import { call } from '../call.ts'

/** The largest photo that is taken, in bytes. The apps send far less: they make photos smaller first. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** What a photo is sent as: its own first bytes tell what it is, not its sender. */
export const PHOTO_UPLOAD = { upload: 'application/octet-stream', uploadLimit: MAX_PHOTO_BYTES } as const

/** Photos that one message can bring. */
export const MAX_PHOTOS_PER_MESSAGE = 5

/** Nobody can guess another one's. */
export const PhotoId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
)

/** Who reads a photo: small is a square of 320 pixels, large at most 1600 at its longer edge. */
export const PhotoSize = v.picklist(['small', 'large'])
export type PhotoSize = v.InferOutput<typeof PhotoSize>

/** How a photo is read, by whoever may. */
export const photoReading = {
  params: v.object({ photo_id: PhotoId }),
  query: v.object({ size: v.optional(PhotoSize, 'large') }),
  file: 'image/jpeg',
} as const

/** What a household sends along with its words. */
export const photos = {
  add: call({
    method: 'POST',
    path: '/support/api/photos',
    access: 'placed',
    summary:
      'Send a photo (JPEG, PNG or WebP) that a message will bring along. One that no message names is dropped after a day.',
    status: 201,
    ...PHOTO_UPLOAD,
    answer: v.object({ id: PhotoId }),
    errors: ['not_signed_in', 'installation_not_placed', 'photo_unreadable'],
  }),
  read: call({
    method: 'GET',
    path: '/support/api/photos/:photo_id',
    access: 'placed',
    summary: "A photo of the customer's own requests.",
    ...photoReading,
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
}
