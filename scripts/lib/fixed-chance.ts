import fc from 'fast-check'

/** Generated cases are the same in each run; `SEED=…` makes others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
