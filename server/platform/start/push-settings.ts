import { createECDH } from 'node:crypto'

/** The installation's own pair of keys, both in base64url, and where a push service can complain. */
export interface Vapid {
  publicKey: string
  privateKey: string
  subject: string
}

interface Given {
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
  VAPID_SUBJECT?: string | undefined
  PUSH_HOSTS?: string | undefined
}

/** Null where the installation makes its own. With one of the three alone, people would be asked anew at the next start. */
export function vapidOf(given: Given): Vapid | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given
  if (!publicKey && !privateKey && !subject) return null
  if (!publicKey || !privateKey || !subject)
    throw new Error('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together: set all of them.')
  if (!isPair(publicKey, privateKey))
    throw new Error('VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY: copy both of one pair.')
  return { publicKey, privateKey, subject }
}

/** Where push services are besides those that browsers come with. What stands there need not be public. */
export function pushHostsOf({ PUSH_HOSTS = '' }: Given, { production }: { production: boolean }) {
  const origins = PUSH_HOSTS.split(',').flatMap(origin =>
    origin.trim() ? new URL(origin.trim()).origin : [],
  )
  if (production && origins.some(origin => !origin.startsWith('https:')))
    throw new Error('PUSH_HOSTS must have https in production: who is told of what could be read on its way.')
  return origins
}

function isPair(publicKey: string, privateKey: string) {
  const keys = createECDH('prime256v1')
  try {
    keys.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return keys.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
  } catch {
    return false
  }
}
