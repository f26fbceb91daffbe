import fc from 'fast-check'

/** Generated cases are the same in every run; `SEED=…` generates others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
