import { PHOTO_UPLOAD, photos } from '@brine/contract/customer/photos'
import { officePhotos } from '@brine/contract/office/photos'
import sharp from 'sharp'
import type { World } from './world.ts'

/** An image of one colour. */
export const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#2f7f9f' } })

/** The answer to an upload: its status, and the error code or the photo's id. */
export async function upload(
  world: World,
  { method, path }: { method: 'POST' | 'PUT'; path: string },
  headers: Record<string, string>,
  payload: Buffer,
): Promise<{ status: number; code?: string; id?: string }> {
  const answer = await world.inject({
    ...{ method, url: path, payload },
    headers: { 'content-type': PHOTO_UPLOAD.upload, ...headers },
  })
  const body = answer.body ? answer.json() : {}
  return { status: answer.statusCode, code: body.errors?.[0].code, id: body.id }
}

/** Uploads a photo of a customer that is in no message yet. @returns its id */
export async function sendPhoto(world: World, token: string): Promise<string> {
  const content = await picture().jpeg().toBuffer()
  const { id } = await upload(world, photos.add, { authorization: `Bearer ${token}` }, content)
  if (!id) throw new Error('the photo was not taken')
  return id
}

/** Reads a photo, as staff or as a customer by their token. */
export function readPhoto(world: World, id: string, by: { cookie: string } | string, size = 'large') {
  const [path, headers] =
    typeof by === 'string'
      ? [photos.read.path, { authorization: `Bearer ${by}` }]
      : [officePhotos.read.path, by]
  return world.inject({ url: `${path.replace(':photo_id', id)}?size=${size}`, headers })
}
