/** What a telephone number may be made of. */
export const phonePattern = /^[+\d ()./-]*$/
