import { Afloat } from './Afloat.tsx'

/** A bath duck that has lost its way. */
export function IllustrationDuck() {
  return (
    <Afloat from={66} to={200}>
      <path
        d="M66 128c-8-14 2-22 14-16 16 8 34 6 48-6-4-40 62-52 74-12 6 20-4 34-14 42 8 20-4 42-46 44-44 2-68-22-76-52Z"
        fill="var(--il-duck)"
      />
      <path d="M92 134c10 22 42 26 62 10-6-12-40-14-62-10Z" fill="var(--il-duck-2)" />
      <path d="M200 92c14-6 28-2 34 4-8 8-22 12-33 8Z" fill="#E4703A" />
      <circle cx="180" cy="88" r="5.5" fill="#07313A" />
      <circle cx="182" cy="86" r="1.8" fill="#fff" />
    </Afloat>
  )
}
