/** Random numbers that a seed reproduces exactly on every machine. */
export interface Random {
  /** In [0, 1), with a resolution of 32 bits. */
  readonly next: () => number
  /** A whole number in [0, limit). */
  readonly below: (limit: number) => number
}

const rotate = (x: number, bits: number) => (x << bits) | (x >>> (32 - bits))

/**
 * xoshiro128** (Blackman & Vigna, Scrambled linear pseudorandom number generators, ACM TOMS 47(4), 2021). The state
 * is filled by a Weyl sequence through MurmurHash3's finaliser, so that neighbouring seeds start far apart.
 */
export function seededRandom(seed: number): Random {
  let weyl = seed | 0
  const fill = () => {
    weyl = (weyl + 0x9e3779b9) | 0
    let x = weyl
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
    return x ^ (x >>> 16)
  }
  let a = fill()
  let b = fill()
  let c = fill()
  let d = fill()
  const next = () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return (result >>> 0) / 0x1_0000_0000
  }
  return { next, below: (limit) => Math.floor(next() * limit) }
}
