/** A text on one line: control characters and line breaks become a space, so that a name can begin no mail header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
