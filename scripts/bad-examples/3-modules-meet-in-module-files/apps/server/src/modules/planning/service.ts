export const planning = 1
