// Run by the other scripts on the pinned Node, which can load TypeScript: suites.mjs prove [options]
import { chooseVariants } from './levels.ts'
import { runSuites } from './setup/run-suites.mjs'
import { writeTotals } from './setup/totals.mjs'

const [name, ...options] = process.argv.slice(2)
const { passed, failed } = await runSuites(name === 'variants' ? chooseVariants() : { [name]: options })
writeTotals({ passed, failed })
process.exitCode = failed > 0 ? 1 : 0
