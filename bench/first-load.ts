import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startTestCluster } from '../server/testing/cluster.ts'
import { type Figure, keepFigures } from './figures.ts'
import { type Installation, install } from './first-load/installation.ts'
import { pages } from './first-load/pages.ts'
import { figuresOf, report } from './first-load/report.ts'
import { type Visit, visit } from './first-load/visit.ts'

/**
 * What a first load costs on a slow phone. Each page is opened several times in a fresh browser, in turns with the
 * same page of another checkout of Akin, whose web is built:
 *
 *   npm run bench -- first-load --runs=7 --beside=../other-checkout
 */
const { runs, beside } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, beside: { type: 'string' } },
}).values

const root = path.resolve(import.meta.dirname, '..')
const cluster = await startTestCluster()
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const installations: Installation[] = []
const figures: Figure[] = []
try {
  if (beside) installations.push(await install('beside', path.resolve(beside), cluster.url, browser))
  installations.push(await install('here', root, cluster.url, browser))

  console.log(`Chromium ${browser.version()}, 390 px, CPU slowed 4 times, best / median of ${runs}`)
  for (const page of pages) {
    const taken = installations.map(installation => ({ installation, visits: [] as Visit[] }))
    for (let run = 0; run < Number(runs); run++) {
      for (const { installation, visits } of taken) visits.push(await visit(browser, installation, page))
    }
    const visitsOf = (name: string) =>
      taken.find(({ installation }) => installation.name === name)?.visits ?? []
    figures.push(...figuresOf(page, visitsOf('here'), visitsOf('beside')))
    for (const { installation, visits } of taken) {
      const holds = report(page, installation.name, visits)
      if (installation.name === 'here' && !holds) process.exitCode = 1
    }
  }
  keepFigures('first-load', figures)
} finally {
  await browser.close()
  for (const { server } of installations) await server.remove()
  await cluster.stop()
}
