export const listStops = 1
