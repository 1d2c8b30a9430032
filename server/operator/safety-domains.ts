import { asDomain, isBelow, spelledOut } from '#safety/domains/as-domain.ts'
import { addDomain, listDomains, removeDomain } from '#safety/domains/change-domains.ts'
import { type Command, readOptions, UsageError } from './command.ts'
import type { Operator } from './open-operator.ts'

const help = `npm run akin -- safety domains add --domain <domain>
npm run akin -- safety domains remove --domain <domain>
npm run akin -- safety domains list

Sites that nobody may link to: in messages, notes of requests, links and texts of profiles. Each counts with everything
below it: example.com refuses www.example.com as well. What was written before stays. Servers follow within a minute.

  --domain <domain>   Such as example.com, as it is read or as it travels (xn--…)`

export const safetyDomainsAdd: Command = {
  name: 'safety domains add',
  summary: 'Refuses links to a site and to everything below it',
  help,
  read(args) {
    const domain = readDomain(args)
    return operator => add(operator, domain)
  },
}

export const safetyDomainsRemove: Command = {
  name: 'safety domains remove',
  summary: 'Allows links to a site again',
  help,
  read(args) {
    const domain = readDomain(args)
    return operator => remove(operator, domain)
  },
}

export const safetyDomainsList: Command = {
  name: 'safety domains list',
  summary: 'Lists the sites that nobody may link to',
  help,
  read(args) {
    readOptions(args, {})
    return async ({ db }) => {
      const domains = await listDomains(db)
      return domains.length === 0 ? 'No site is refused.' : domains.map(spelledOut).join('\n')
    }
  },
}

function readDomain(args: string[]) {
  const { domain = '' } = readOptions(args, { domain: { type: 'string' } })
  const read = asDomain(domain)
  if (!read) throw new UsageError('Name a site with --domain, such as example.com.')
  return read
}

async function add({ db, log, config }: Operator, domain: string) {
  const own = new URL(config.publicUrl).hostname
  if (isBelow(own, new Set([domain]))) throw new Error(`${domain} is where this installation lives.`)
  if (!(await addDomain(db, domain))) return `${spelledOut(domain)} is refused already.`
  log.info({ event: 'domain refused by an operator', domain }, 'safety')
  return `Links to ${spelledOut(domain)} and everything below it are refused, on every server within a minute.`
}

async function remove({ db, log }: Operator, domain: string) {
  if (!(await removeDomain(db, domain)))
    throw new Error(`${spelledOut(domain)} is not among the refused sites.`)
  log.info({ event: 'domain allowed by an operator', domain }, 'safety')
  return `Links to ${spelledOut(domain)} are allowed again, on every server within a minute.`
}
