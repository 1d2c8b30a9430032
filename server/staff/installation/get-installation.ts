import type { InstallationView } from '@akin/contract/staff/installation-shapes.ts'
import { count, eq } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { countRefused } from '#notifications/push/count-refused.ts'
import { readBackups } from '#platform/backup/records.ts'
import type { Deps } from '#platform/deps.ts'
import { logoAddress } from '#platform/installation/brand.ts'
import { readNow } from '#platform/installation/read-installation.ts'
import { logProtection } from '../log/log-protection.ts'
import { noted } from '../log/noted.ts'
import { checksOf } from './checks.ts'
import { lookAtFiles } from './look-at-files.ts'

export const getInstallation = noted<'getInstallation'>({ act: 'installation.read' }, deps => viewOf(deps))

/** How it stands at this moment: whoever has changed something sees it. */
export async function viewOf({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<InstallationView> {
  const decided = await readNow(db)
  const { name, colour, logo, keepMessagesDays, announcement: text, firstRunDoneAt } = decided
  const { announcementLink: link, announcementKind: kind, announcementUntil: until } = decided
  const refusedDevices = await countRefused(db)
  const [staff] = await db.select({ admins: count() }).from(users).where(eq(users.staffRole, 'admin'))
  return {
    ...{ name, colour, keepMessagesDays },
    logo: logo && logoAddress(logo),
    announcement: text === null ? null : { text, link, kind, until },
    isFirstRunDone: firstRunDoneAt !== null,
    checks: checksOf(config, {
      ...{ admins: staff?.admins ?? 0, log: await logProtection(db), refusedDevices },
      files: await lookAtFiles(config, decided),
      backups: await readBackups(db),
    }),
  }
}
