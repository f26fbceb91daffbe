import { isAlive } from '@brine/embedded-postgres/postmaster'
import { picture } from '@brine/testkit/photos'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createPhotoDecoder } from './photo-decoder.ts'

const photo = () => picture(400, 300).jpeg().toBuffer()

it('O13 decodes one photo after the other in one process beside the server', async () => {
  const decoder = createPhotoDecoder()
  expect(decoder.pid()).toBeNull()
  const first = await decoder.decode(await photo())
  const pid = decoder.pid()
  expect(pid).not.toBe(process.pid)
  expect(await sharp(first?.small).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 })
  expect(await decoder.decode(await picture(10, 10).png().toBuffer())).not.toBeNull()
  expect(decoder.pid()).toBe(pid)
})

it('O13 gives the memory back when no photo has come for a while', async () => {
  const decoder = createPhotoDecoder(0)
  await decoder.decode(await photo())
  await expect.poll(() => decoder.pid()).toBeNull()
  expect(await decoder.decode(await photo())).not.toBeNull()
})

it('O13 a photo that breaks the process costs itself only', async () => {
  const decoder = createPhotoDecoder()
  await decoder.decode(await photo())
  const pid = decoder.pid() ?? 0
  const large = await picture(4800, 4800).png().toBuffer()
  const broken = decoder.decode(large)
  process.kill(pid, 'SIGKILL')
  expect(await broken).toBeNull()
  expect(isAlive(pid)).toBe(false)
  expect(await decoder.decode(await photo())).not.toBeNull()
})

it('O13 a process that the system kills while it waits does not take the server along', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const decoder = createPhotoDecoder(1000)
  await decoder.decode(await photo())
  process.kill(decoder.pid() ?? 0, 'SIGKILL')
  await expect.poll(() => decoder.pid()).toBeNull()
  expect(() => vi.advanceTimersByTime(1000)).not.toThrow()
})

it('O13 says that it cannot decode now if the system starts no process', async () => {
  const decoder = createPhotoDecoder()
  const sent = await photo()
  const { execPath } = process
  process.execPath = '/nowhere/node'
  onTestFinished(() => {
    process.execPath = execPath
  })
  await expect(decoder.decode(sent)).rejects.toMatchObject({ code: 'unavailable' })
  process.execPath = execPath
  expect(await decoder.decode(sent)).not.toBeNull()
})
