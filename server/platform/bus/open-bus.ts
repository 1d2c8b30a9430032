import type { Config } from '#config.ts'
import { watch } from '../metrics/tell.ts'
import type { Bus } from './bus.ts'
import { openLocalBus } from './local-bus.ts'
import type { BusLog } from './redis-bus.ts'

/** The bus that the settings ask for. The client of Redis has 500 files, and is loaded only where there is a Redis. */
export async function openBus(config: Config, log: BusLog): Promise<Bus> {
  const bus = await openBusOf(config, log)
  watch('busUp', {}, () => (bus.healthy() ? 1 : 0))
  return bus
}

async function openBusOf({ redisUrl }: Config, log: BusLog) {
  if (!redisUrl) return openLocalBus()
  const { openRedisBus } = await import('./redis-bus.ts')
  return openRedisBus(redisUrl, log)
}
