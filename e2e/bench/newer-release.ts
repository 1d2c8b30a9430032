import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

interface Additions {
  /** The text of its migration. */
  migration: string
  /** The name of a job that it runs every night, and that does nothing. */
  job: string
}

/** A copy of this Akin in a folder of its own that has one more migration and one more job. */
export function makeNewerRelease({ migration, job }: Additions) {
  const folder = mkdtempSync(path.join(tmpdir(), 'akin-newer-'))
  cpSync(path.join(root, 'server'), path.join(folder, 'server'), { recursive: true })
  for (const same of ['package.json', 'node_modules', 'contract', 'content', 'web', 'scripts']) {
    symlinkSync(path.join(root, same), path.join(folder, same))
  }
  writeFileSync(path.join(folder, 'server/migrations/9001_newer.sql'), migration)
  addJob(path.join(folder, 'server/jobs.ts'), job)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function addJob(file: string, name: string) {
  const list = 'export const jobs: readonly Handler<Deps>[] = ['
  const source = readFileSync(file, 'utf8')
  if (!source.includes(list)) throw new Error('server/jobs.ts has no list of jobs to add one to.')
  writeFileSync(
    file,
    `import { scheduled } from '#platform/jobs/scheduled.ts'
${source.replace(list, `${list} scheduled({ name: '${name}', cron: '0 4 * * *' }, async () => {}),`)}`,
  )
}
