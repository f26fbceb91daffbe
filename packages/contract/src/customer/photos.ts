import * as v from 'valibot'
import { call } from '../call.ts'

/** The largest photo that the server accepts. The apps scale photos down first and send far less. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** Media types of an upload. The server detects the actual format from the first bytes. */
export const PHOTO_UPLOAD = { upload: 'application/octet-stream', uploadLimit: MAX_PHOTO_BYTES } as const

/** Maximum number of photos in one message, or with one new request. */
export const MAX_PHOTOS_PER_MESSAGE = 5

/** A random UUID, so that nobody can guess an id. */
export const PhotoId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
)

/** small: a square of 320 pixels. large: the longer edge has at most 1600 pixels. */
export const PhotoSize = v.picklist(['small', 'large'])
export type PhotoSize = v.InferOutput<typeof PhotoSize>

/** Shared parts of the calls that read a photo. */
export const photoReading = {
  params: v.object({ photo_id: PhotoId }),
  query: v.object({ size: v.optional(PhotoSize, 'large') }),
  file: 'image/jpeg',
} as const

/** Photos that a customer attaches to messages. */
export const photos = {
  add: call({
    method: 'POST',
    path: '/support/api/photos',
    access: 'placed',
    summary:
      'Send a photo (JPEG, PNG or WebP) for a later message or request. The server deletes a photo without either after a day.',
    status: 201,
    ...PHOTO_UPLOAD,
    answer: v.object({ id: PhotoId }),
    errors: ['not_signed_in', 'installation_not_placed', 'daily_limit', 'photo_unreadable'],
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
