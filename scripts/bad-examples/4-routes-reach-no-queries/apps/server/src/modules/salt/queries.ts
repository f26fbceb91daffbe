export const findRefill = 1
