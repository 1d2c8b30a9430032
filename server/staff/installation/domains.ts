import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { asDomain } from '#safety/domains/as-domain.ts'
import { addDomain, listDomains, removeDomain } from '#safety/domains/change-domains.ts'
import { noted } from '../log/noted.ts'

/** Whoever refuses more has a file of them, and the operator's command. */
const mostListed = 1_000

export const listRefusedDomains = noted<'listRefusedDomains'>({ act: 'installation.domains.read' }, deps =>
  listed(deps),
)

export const refuseDomain = noted<'refuseDomain'>(
  { act: 'installation.domain_refused' },
  async (deps, { body }, note) => {
    const domain = asDomain(body.domain) ?? refuse('not_a_domain')
    await transaction(deps.db, async tx => {
      await addDomain(tx, domain)
      await note(tx, { subject: { kind: 'domain', key: domain }, reason: body.reason || null })
    })
    return listed(deps)
  },
)

export const allowDomain = noted<'allowDomain'>(
  { act: 'installation.domain_allowed' },
  async (deps, { params }, note) => {
    const domain = asDomain(params.domain) ?? refuse('not_a_domain')
    await transaction(deps.db, async tx => {
      await removeDomain(tx, domain)
      await note(tx, { subject: { kind: 'domain', key: domain } })
    })
    return listed(deps)
  },
)

async function listed({ db }: Pick<Deps, 'db'>) {
  const domains = await listDomains(db)
  return { domains: domains.slice(0, mostListed), total: domains.length }
}
