/**
 * Plays faults in the middle of salt orders, and checks that every acknowledged order exists and none exists twice
 * (security.md, checks 50, 51, 54; docs/operations.md): `npm run faults`. Prints a table; exits with 1 on a violation.
 *
 * `--only kill,power` plays some; `--rounds N`, `--customers N`, `--seed N`; `--full --hours N` plays all in turn until the
 * time is over; `--short` is the half that the tests run; `--only upgrade --from COMMIT` upgrades from another commit;
 * `--broken` plays each fault against a copy that is broken for it, and expects violations.
 */
import { fileURLToPath } from 'node:url'
import { buildTexts } from './build.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await buildTexts()
// imported late, because the server's code imports the compiled texts
const { runFaults } = await import('./faults/command.ts')
// after two hours of faults, two timers kept the process for minutes, and nothing waited for them
process.exit(await runFaults(process.argv.slice(2)))
