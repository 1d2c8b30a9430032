// Run by the other scripts on the pinned Node, which can load TypeScript: suites.mjs prove [options]
import { chooseVariants } from './levels.ts'
import { runSuites } from './setup/run-suites.mjs'

const [name, ...options] = process.argv.slice(2)
const { failed } = await runSuites(name === 'variants' ? chooseVariants() : { [name]: options })
process.exitCode = failed > 0 ? 1 : 0
