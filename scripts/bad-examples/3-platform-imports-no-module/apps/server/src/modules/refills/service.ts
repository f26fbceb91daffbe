export const saltService = 1
