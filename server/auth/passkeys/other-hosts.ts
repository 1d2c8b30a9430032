import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Passkeys die with the host that they were made for. Whoever moves an installation finds that in the log before its
 * people find it at the door.
 */
export async function tellOfOtherHosts({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>) {
  const { passkeyHost: here } = config
  for (const { host, count } of await countElsewhere(db, [here])) {
    const what = count === 1 ? '1 passkey was' : `${count} passkeys were`
    const works = count === 1 ? 'does' : 'do'
    log.warn({ host, count }, `${what} made for ${host} and ${works} not work at ${here}`)
  }
}

const countElsewhere = statement<{ host: string; count: number }>(
  'select host, count(*) as count from passkeys where host <> $1 group by host order by host',
)
