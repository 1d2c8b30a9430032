import { tools } from './paths.mjs'
import { runNode } from './run-node.mjs'
import { step } from './step.mjs'

const checks = {
  'format and lint': [tools.biome, 'check', '--error-on-warnings', '.'],
  'types of contract': [tools.tsc, '-p', 'contract'],
  'types of server': [tools.tsc, '-p', 'server'],
  'types of web': [tools.tsc, '-p', 'web'],
  'types of e2e': [tools.tsc, '-p', 'e2e'],
  'room order': ['scripts/check-rooms.ts'],
  'file sizes': ['scripts/check-sizes.ts'],
  'unused code': [tools.knip],
  lockfile: ['scripts/check-lockfile.ts'],
}

/** Everything that can be seen without running the product; answers how many checks failed. */
export async function runChecks({ stopAtFirst }) {
  let failed = 0
  for (const [name, args] of Object.entries(checks)) {
    const { ok } = await step(name, () => quietly(args))
    if (!ok) failed += 1
    if (failed > 0 && stopAtFirst) break
  }
  return failed
}

async function quietly(args) {
  const { code, output } = await runNode(args, { capture: true })
  return { ok: code === 0, output }
}
