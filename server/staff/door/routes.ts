import { readNow } from '#platform/installation/read-installation.ts'
import { noted } from '../log/noted.ts'

export const doorRoutes = {
  openConsole: noted<'openConsole'>({ act: 'console.read' }, async ({ db }, { asker }) => ({
    id: asker.id,
    displayName: asker.displayName,
    // Whoever has no role has not come this far.
    role: asker.staffRole ?? 'support',
    ...(asker.staffRole === 'admin' && (await readNow(db)).firstRunDoneAt === null && { isFirstRun: true }),
  })),
}
