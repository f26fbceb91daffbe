export const salt = {}
