import type { Logger } from 'pino'

const afterMs = 2_000

/**
 * The library for pictures is loaded with the first picture. A while after the start it is loaded anyway, so that an
 * installation in which it is broken says so before anyone is in need of it.
 */
export function loadPicturesSoon(
  log: Pick<Logger, 'error'>,
  { load = () => import('./sharp.ts') as Promise<unknown>, waitMs = afterMs } = {},
) {
  const timer = setTimeout(async () => {
    try {
      await load()
    } catch (err) {
      log.error({ err }, 'the library sharp could not be loaded: no picture can be added or drawn')
    }
  }, waitMs)
  timer.unref()
}
