import { Button } from './Button.tsx'

export const Icon = () => Button
