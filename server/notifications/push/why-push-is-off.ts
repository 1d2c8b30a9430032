import type { Config } from '#config.ts'

type Settings = Pick<Config, 'companyEmail' | 'publicUrl' | 'vapid' | 'serviceWorker'>

/** Why no browser of this installation can be told of anything; null where it can. */
export function whyPushIsOff(settings: Settings): 'worker' | 'subject' | null {
  if (!settings.serviceWorker) return 'worker'
  return subjectOf(settings) === null ? 'subject' : null
}

/** Where a push service can complain. Apple refuses all pushes with an address that cannot exist. */
export function subjectOf({ companyEmail, publicUrl, vapid }: Settings): string | null {
  if (vapid) return vapid.subject
  const domain = companyEmail.slice(companyEmail.lastIndexOf('@') + 1)
  if (isPublicName(domain)) return `mailto:${companyEmail}`
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' && isPublicName(hostname) ? publicUrl : null
}

function isPublicName(name: string) {
  return /\.[a-z][a-z0-9-]+$/i.test(name) && !/\.(localhost|local|internal|invalid|test)$/i.test(name)
}
