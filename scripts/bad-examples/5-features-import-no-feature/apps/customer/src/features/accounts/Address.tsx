export const Address = () => null
