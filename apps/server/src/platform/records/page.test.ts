import { expect, it } from 'vitest'
import { PAGE_LIMIT, PAGE_SIZE, splitPage } from './page.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)

it.each([
  ['no row', 0, 0, false],
  ['exactly one page', PAGE_SIZE, PAGE_SIZE, false],
  ['one row more than a page', PAGE_LIMIT, PAGE_SIZE, true],
])('%s', (_, count, length, has_more) => {
  const { page, ...rest } = splitPage(rows(count))
  expect(page).toEqual(rows(length))
  expect(rest).toEqual({ has_more })
})
