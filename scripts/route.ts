/**
 * `npm run route -- FILE [--seconds N] [--seed S]`: solves a benchmark file (CVRPLIB `.vrp`, Solomon `.txt`) and prints
 * `{"cost":…,"routes":[[…]]}` as its last line.
 */
import { routeFile } from './lib/route-command.ts'

try {
  const { said, answer } = routeFile(process.argv.slice(2), () => performance.now())
  console.log(said)
  console.log(JSON.stringify(answer))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
