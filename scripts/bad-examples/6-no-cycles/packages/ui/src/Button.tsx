import { Icon } from './Icon.tsx'

export const Button = () => Icon
