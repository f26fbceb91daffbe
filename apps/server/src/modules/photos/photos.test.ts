import { photos as calls, MAX_PHOTO_BYTES } from '@brine/contract/customer/photos'
import { support } from '@brine/contract/customer/support'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeSupport } from '@brine/contract/office/support'
import { picture, readPhoto, sendPhoto, upload } from '@brine/testkit/photos'
import { leak } from '@brine/testkit/requests'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPhotosService } from './service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let email: string
let token: string
let staff: { cookie: string }
beforeEach(async () => {
  staff = await world.staffHeaders({ roles: ['support', 'administrator'] })
  email = await world.createCustomer()
  token = (await world.startSession(email)).token
})

const send = (payload: Buffer) => upload(world, calls.add, { authorization: `Bearer ${token}` }, payload)
const ask = async () => (await world.call(support.request, { body: leak }, { token })).body.id
const write = (id: number, photos: string[]) =>
  world.call(support.write, { params: { id }, body: { text: 'Zie de foto.', photos } }, { token })
const stored = () => world.db.selectFrom('photos').select('id').execute()

describe('an uploaded photo', () => {
  it('is encoded again: an upright, smaller JPEG without metadata', async () => {
    const sideways = await picture(2400, 1800)
      .jpeg()
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(sideways).metadata()).exif).toBeDefined()
    for (const content of [sideways, await picture().png().toBuffer(), await picture().webp().toBuffer()])
      expect(await send(content)).toMatchObject({ status: 201 })
    const { id = '' } = await send(sideways)
    const large = await readPhoto(world, id, token)
    expect(large.headers).toMatchObject({
      ...{ 'content-type': 'image/jpeg', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-disposition': `attachment; filename="${id}.jpg"`,
    })
    const [shown, small] = await Promise.all([
      sharp(large.rawPayload).metadata(),
      sharp((await readPhoto(world, id, token, 'small')).rawPayload).metadata(),
    ])
    expect(shown).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 })
    expect([shown.exif, shown.orientation, shown.xmp, shown.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(small).toMatchObject({ format: 'jpeg', width: 320, height: 320 })
  })

  it('is refused if it is no photo, is incomplete, or claims a size that no phone makes', async () => {
    const jpeg = await picture(800, 600).jpeg().toBuffer()
    const bomb = await picture(5001, 5001).png({ compressionLevel: 9 }).toBuffer()
    const refused = {
      nothing: Buffer.alloc(0),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      page: Buffer.from('<script>alert(1)</script>'),
      gif: await picture().gif().toBuffer(),
      half: jpeg.subarray(0, jpeg.length / 2),
      disguised: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg/>')]),
      bomb,
    }
    expect(bomb.length).toBeLessThan(500_000)
    for (const [name, content] of Object.entries(refused))
      expect(await send(content), name).toMatchObject({
        status: name === 'nothing' ? expect.any(Number) : 422,
        code: name === 'nothing' ? expect.any(String) : 'photo_unreadable',
      })
    expect(await send(Buffer.alloc(MAX_PHOTO_BYTES + 1))).toMatchObject({ code: 'too_large' })
  })
})

describe('a photo of a request', () => {
  it('is sent with a message, and is read by its customer and the office', async () => {
    const request = await ask()
    const photos = [await sendPhoto(world, token), await sendPhoto(world, token)]
    expect((await write(request, photos)).body.thread).toMatchObject([{ text: 'Zie de foto.', photos }])
    expect((await world.call(support.list, {}, { token })).body[0]?.thread).toMatchObject([{ photos }])
    const read = await world.call(officeSupport.read, { params: { id: request } }, { headers: staff })
    expect(read.body.thread).toMatchObject([{ photos }])
    for (const id of photos) {
      expect((await readPhoto(world, id, staff)).statusCode).toBe(200)
      expect((await readPhoto(world, id, token)).statusCode).toBe(200)
    }
  })

  it('comes with a new request, and is read by its customer and the office (R45)', async () => {
    const photos = [await sendPhoto(world, token), await sendPhoto(world, token)]
    const body = { ...leak, photos }
    const headers = { 'idempotency-key': 'with-photos' }
    const { status, body: sent } = await world.call(support.requestWithPhotos, { body }, { token, headers })
    expect(status).toBe(201)
    const repeat = await world.call(support.requestWithPhotos, { body }, { token, headers })
    expect(repeat.body).toEqual(sent)
    expect((await world.call(support.list, {}, { token })).body).toMatchObject([
      { ...sent, photos, thread: [] },
    ])
    const read = await world.call(officeSupport.read, { params: sent }, { headers: staff })
    expect(read.body).toMatchObject({ photos })
    for (const id of photos) expect((await readPhoto(world, id, token)).statusCode).toBe(200)
    // they belong to the request now, so that no message can have them
    expect(await write(sent.id, photos)).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  it('S16 of another customer cannot come with a new request, which is then not stored', async () => {
    const theirs = await sendPhoto(world, token)
    token = (await world.startSession(await world.createCustomer())).token
    const body = { ...leak, photos: [theirs] }
    expect(await world.call(support.requestWithPhotos, { body }, { token })).toMatchObject({
      ...{ status: 400, code: 'invalid_request' },
    })
    expect((await world.call(support.list, {}, { token })).body).toEqual([])
  })

  it('S16 cannot be read or attached by another customer, nor attached twice', async () => {
    const request = await ask()
    const id = await sendPhoto(world, token)
    await write(request, [id])
    expect(await write(request, [id])).toMatchObject({ status: 400, code: 'invalid_request' })
    const [theirs, owner] = [await sendPhoto(world, token), token]
    token = (await world.startSession(await world.createCustomer())).token
    expect((await readPhoto(world, id, token)).statusCode).toBe(404)
    expect(await write(await ask(), [theirs])).toMatchObject({ status: 400, code: 'invalid_request' })
    expect((await readPhoto(world, id, owner)).statusCode).toBe(200)
  })

  it('S48 is in the export, and is deleted with its customer', async () => {
    const request = await ask()
    const id = await sendPhoto(world, token)
    await write(request, [id])
    const brought = { ...leak, photos: [await sendPhoto(world, token)] }
    const second = (await world.call(support.requestWithPhotos, { body: brought }, { token })).body.id
    const unused = await sendPhoto(world, token)
    const { id: customerId, ...name } = await world.db
      .selectFrom('customers')
      .select(['id', 'first_name', 'last_name'])
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
    const params = { id: customerId }
    const file = await world.call(officeCustomers.export, { params }, { headers: staff })
    const [photo, other] = JSON.parse(file.text).photos
    expect(photo).toMatchObject({ id, request_id: request })
    expect(other).toMatchObject({ id: brought.photos[0], request_id: second })
    const [, base64 = ''] = photo.photo.split('data:image/jpeg;base64,')
    expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ width: 40, height: 30 })
    const body = { version: 0, name: `${name.first_name} ${name.last_name}` }
    expect((await world.call(officeCustomers.erase, { params, body }, { headers: staff })).status).toBe(204)
    const left = (await stored()).map(({ id: each }) => each)
    expect(left).not.toContain(id)
    expect(left).not.toContain(brought.photos[0])
    expect(left).not.toContain(unused)
  })

  it('is deleted after two years, or after a day if no message or request names it', async () => {
    await world.db.deleteFrom('photos').execute()
    const [named, brought] = [await sendPhoto(world, token), await sendPhoto(world, token)]
    await write(await ask(), [named])
    await world.call(support.requestWithPhotos, { body: { ...leak, photos: [brought] } }, { token })
    await sendPhoto(world, token)
    const photos = createPhotosService(world.db, { now: world.now })
    expect(await photos.deleteExpired()).toBe(0)
    world.pass(86_401)
    expect(await photos.deleteExpired()).toBe(1)
    expect(new Set((await stored()).map(({ id }) => id))).toEqual(new Set([named, brought]))
    world.pass(2 * 365 * 86_400)
    expect(await photos.deleteExpired()).toBe(2)
  })

  it('deletes any number of expired photos, a limited number in each transaction', async () => {
    const { db } = world
    await sql`insert into photos (id, customer_id, large, small, created_at)
      select gen_random_uuid(), id, 'l', 's', ${world.now()} from customers, generate_series(1, 450)
      where email_address = ${email}`.execute(db)
    await sql`create function note_transaction() returns trigger language plpgsql as
      'begin insert into deleted_photos select pg_current_xact_id()::text, count(*) from gone; return null; end'`.execute(
      db,
    )
    await sql`create table deleted_photos (xact text, photos int)`.execute(db)
    await sql`create trigger noted after delete on photos referencing old table as gone
      for each statement execute function note_transaction()`.execute(db)
    world.pass(86_401)
    expect(await createPhotosService(db, { now: world.now }).deleteExpired()).toBe(450)
    const { rows } = await sql<{ photos: number }>`
      select sum(photos)::int as photos from deleted_photos group by xact`.execute(db)
    expect(Math.max(...rows.map(({ photos }) => photos))).toBeLessThanOrEqual(200)
  })
})
