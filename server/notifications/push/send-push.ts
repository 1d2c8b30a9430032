import type { Config } from '#config.ts'
import type { Network } from '#platform/outbound/network.ts'
import { internet } from '#platform/outbound/network.ts'
import { postGuarded } from '#platform/outbound/post-guarded.ts'
import type { Vapid } from '#platform/start/push-settings.ts'
import { oneATurn } from './one-a-turn.ts'
import { noAnswer, type Outcome, outcomeOf } from './outcome.ts'
import { isNamedHost } from './push-hosts.ts'
import { type BrowserKeys, encryptPush } from './seal-push.ts'
import { signPushes } from './sign-pushes.ts'
import { watchHosts } from './watch-hosts.ts'

export interface Subscription extends BrowserKeys {
  endpoint: string
}

export interface PushOptions {
  /** How long the push service keeps it for a browser that is away. */
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** A later push with the same topic replaces one that waits there: at most 32 characters of base64url. */
  topic: string
}

export const pushPatienceMs = 10_000

export type Sender = ReturnType<typeof openSender>

/** Sends for one installation. */
export function openSender(
  vapid: Vapid,
  config: Pick<Config, 'pushHosts'>,
  { network = internet }: { network?: Network } = {},
) {
  const authorization = signPushes(vapid)
  const turn = oneATurn()
  const hosts = watchHosts()

  async function send(to: Subscription, text: string, options: PushOptions): Promise<Outcome> {
    const { origin, host } = new URL(to.endpoint)
    const pause = hosts.pauseOf(host)
    if (pause > 0) return { kind: 'later', status: 0, afterSeconds: pause }
    await turn()
    const body = encryptPush(to, text)
    const headers = {
      authorization: authorization(origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(options.ttlSeconds),
      ...{ urgency: options.urgency, topic: options.topic },
    }
    const isNamed = isNamedHost(config, to.endpoint)
    const answered = await postGuarded(to.endpoint, {
      ...{ headers, body, network, isNamed },
      timeoutMs: pushPatienceMs,
    }).catch(() => null)
    hosts.noteAnswer(host, answered === null)
    return answered ? outcomeOf(answered.status, answered.retryAfter) : noAnswer
  }

  /** For many at once: when its push service has a place for one more. */
  function inPlace<Result>({ endpoint }: Subscription, work: () => Promise<Result>) {
    return hosts.inPlace(new URL(endpoint).host, work)
  }

  return { send, inPlace }
}
