import { tools } from './paths.mjs'
import { runNode } from './run-node.mjs'
import { step } from './step.mjs'

// The longest come first: then both lines end at about the same time.
const checks = {
  'types of web': [tools.tsc, '-p', 'web'],
  'format and lint': [tools.biome, 'check', '--error-on-warnings', '.'],
  'types of server, demo and e2e': [tools.tsc, '-p', 'e2e'],
  'unused code': [tools.knip],
  'types of contract': [tools.tsc, '-p', 'contract'],
  'room order': ['scripts/check-rooms.ts'],
  'file sizes': ['scripts/check-sizes.ts'],
  'one way of each': ['scripts/check-ways.ts'],
  migrations: ['scripts/check-migrations.ts'],
  lockfile: ['scripts/check-lockfile.ts'],
}

/** Everything that can be seen without running the product, two at a time; answers how many checks failed. */
export async function runChecks({ stopAtFirst }) {
  const waiting = Object.entries(checks)
  let failed = 0
  await Promise.all([runNext(), runNext()])
  return failed

  async function runNext() {
    const next = stopAtFirst && failed > 0 ? undefined : waiting.shift()
    if (!next) return
    const [name, args] = next
    const { ok } = await step(name, () => quietly(args))
    if (!ok) failed += 1
    await runNext()
  }
}

async function quietly(args) {
  const { code, output } = await runNode(args, { capture: true })
  return { ok: code === 0, output }
}
