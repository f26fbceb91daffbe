import { afterEach, expect, it, vi } from 'vitest'
import { openDocumentWindow } from './documentWindow.ts'

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['standalone', 'canShare', 'share']) Reflect.deleteProperty(navigator, name)
})

it('shares a document on the home screen of an iPhone, where a window could not show it', async () => {
  const open = vi.spyOn(window, 'open')
  const shared: string[] = []
  Object.assign(navigator, {
    standalone: true,
    canShare: () => true,
    share: async ({ files }: { files: File[] }) => {
      shared.push(...files.map(({ name }) => name))
    },
  })
  openDocumentWindow({ language: 'nl', text: 'Even geduld' }).show(new Blob(['pdf']), '26-1.pdf')
  await expect.poll(() => shared).toEqual(['26-1.pdf'])
  expect(open).not.toHaveBeenCalled()
})
