// npm run prove: what takes too long for every day; npm run prove -- jobs | crowd for one of them, and with how many.
// A small version of each is in npm test.
import './setup/require-node.mjs'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { stop } from './setup/run.mjs'
import { runTethered } from './setup/run-node.mjs'

const proofs = { jobs: { web: false }, crowd: { web: true } }

const [name, ...options] = process.argv.slice(2)
if (name && !proofs[name]) stop(`There is no proof "${name}", only ${Object.keys(proofs).join(' and ')}.`)
await install()
const failed = []
for (const proof of name ? [name] : Object.keys(proofs)) {
  if (proofs[proof].web && !(await build()).ok) stop('The web could not be built; the reason is above.')
  console.log(`\n${proof}`)
  const { code } = await runTethered([`bench/${proof}.ts`, ...options])
  if (code !== 0) failed.push(proof)
}
if (failed.length > 0) stop(`Not proved: ${failed.join(', ')}.`)
