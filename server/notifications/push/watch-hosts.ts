/** So many pushes in a row without an answer, and the next ones need not wait for one as well. */
const mostSilences = 3
const pauseMs = 30_000
/** How many are under way to one push service. */
const places = { first: 4, least: 2, most: 32 }
/** How many may stand in a queue there before fewer, and how few before more are sent at the same time. */
const queue = { short: 2, long: 4 }
/** How quick it is at best is found out anew after so long. */
const bestMs = 10_000
const mostHosts = 200

interface Host {
  places: number
  underWay: number
  waiting: (() => void)[]
  /** The shortest time that one took lately, and since when that is. */
  best: { ms: number; at: number }
  silences: number
  pausedUntil: number
}

/**
 * How it stands with each push service. As many pushes are under way as it can take without a queue: what is under way when
 * this process is killed may be sent twice. One that does not answer is left alone for a while: its pushes would take ten seconds each, and
 * those to all others would wait behind them.
 */
export function watchHosts({ now = Date.now } = {}) {
  const hosts = new Map<string, Host>()

  function hostAt(name: string) {
    const host = hosts.get(name) ?? newHost()
    if (hosts.size >= mostHosts && !hosts.has(name)) forgetIdle(hosts, now())
    hosts.set(name, host)
    return host
  }

  return {
    /** For how many seconds longer it is left alone; 0 where it is not. */
    pauseOf(name: string) {
      return Math.max(0, Math.ceil(((hosts.get(name)?.pausedUntil ?? 0) - now()) / 1000))
    },
    noteAnswer(name: string, isSilent: boolean) {
      const host = hostAt(name)
      host.silences = isSilent ? host.silences + 1 : 0
      host.pausedUntil = host.silences >= mostSilences ? now() + pauseMs : 0
    },
    /** Does it as soon as there is a place. */
    async inPlace<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const host = hostAt(name)
      if (host.underWay >= Math.floor(host.places))
        await new Promise<void>(resolve => host.waiting.push(resolve))
      host.underWay += 1
      const began = now()
      try {
        return await work()
      } finally {
        host.underWay -= 1
        if (host.silences === 0) adapt(host, now() - began, now())
        while (host.waiting.length > 0 && host.underWay < Math.floor(host.places)) {
          host.waiting.shift()?.()
          // Whoever is let in counts itself a moment later.
          await Promise.resolve()
        }
      }
    },
    placesOf: (name: string) => Math.floor(hosts.get(name)?.places ?? places.first),
  }
}

function newHost(): Host {
  const best = { ms: Number.POSITIVE_INFINITY, at: 0 }
  return { places: places.first, underWay: 0, waiting: [], best, silences: 0, pausedUntil: 0 }
}

/** What took longer than the quickest one has stood in a queue, there or here: then more at once would only be a longer one. */
function adapt(host: Host, ms: number, at: number) {
  const took = Math.max(1, ms)
  if (took <= host.best.ms || at - host.best.at > bestMs) host.best = { ms: took, at }
  const queued = host.places * (1 - host.best.ms / took)
  if (queued < queue.short) host.places = Math.min(places.most, host.places + 1 / host.places)
  if (queued > queue.long) host.places = Math.max(places.least, host.places - 1 / host.places)
}

function forgetIdle(hosts: Map<string, Host>, now: number) {
  for (const [name, { underWay, waiting, pausedUntil }] of hosts)
    if (underWay === 0 && waiting.length === 0 && pausedUntil < now) hosts.delete(name)
}
