import { getDocumentProxy } from 'unpdf'

/** A page of a document as it is printed. */
export interface PrintedPage {
  /** In millimetres. */
  readonly width: number
  readonly height: number
  /** The words in reading order, with single spaces. */
  readonly text: string
  /** Its pieces, and where their baselines begin, in millimetres from the left and the top. */
  readonly pieces: readonly { readonly text: string; readonly left: number; readonly top: number }[]
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
      const pieces = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? {
              text: item.str,
              left: Number(item.transform[4]) * MM_PER_POINT,
              top: (height - Number(item.transform[5])) * MM_PER_POINT,
            }
          : [],
      )
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      return {
        width: Math.round(width * MM_PER_POINT),
        height: Math.round(height * MM_PER_POINT),
        pieces,
        text: text.replace(/\s+/g, ' ').trim(),
      }
    }),
  )
}
