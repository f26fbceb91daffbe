import { getDocumentProxy } from 'unpdf'

/** A page of a document as it is printed. */
export interface PrintedPage {
  /** In millimetres. */
  readonly width: number
  readonly height: number
  /** The words in reading order, with single spaces. */
  readonly text: string
}

/** One PDF point is 1/72 inch. */
const MM_PER_POINT = 25.4 / 72

/** Reads the pages of a PDF document. */
export async function readPages(pdf: Uint8Array): Promise<PrintedPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      return {
        width: Math.round(width * MM_PER_POINT),
        height: Math.round(height * MM_PER_POINT),
        text: text.replace(/\s+/g, ' ').trim(),
      }
    }),
  )
}
