import { readFileSync } from 'node:fs'

export const offers = () => readFileSync('places.csv')
