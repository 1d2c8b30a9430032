import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { stock } from './stock.ts'
import { lockClock, makeTables, readClock, readThings, writeThings } from './tables.ts'
import type { Thing } from './things.ts'
import { makeWorld, type Pages, type World } from './world.ts'

type Local = Pick<Deps, 'db' | 'config'>

interface Kept {
  world: World
  /** The last change that it knows of. */
  version: number
  /** Nothing was begun with it that may not have been written down. */
  isSound: boolean
}

const kept = new WeakMap<Database, Kept>()

/**
 * Does something at the Stripe of a local installation, and writes down what has changed by it. One act at a time,
 * whichever process it comes from; what others did since is read first.
 */
export function atStripe<Result>(local: Local, act: (world: World) => Result): Promise<Result> {
  const turn = (turns.get(local.db) ?? Promise.resolve()).then(() => takeTurn(local, act))
  const isOver = turn.then(
    () => {},
    () => {},
  )
  turns.set(local.db, isOver)
  return turn
}

/** Within a process they wait for each other here: each would hold a connection while it waits for the lock. */
const turns = new WeakMap<Database, Promise<void>>()

async function takeTurn<Result>({ db, config }: Local, act: (world: World) => Result): Promise<Result> {
  if (!kept.has(db)) await transaction(db, makeTables)
  let mine: Kept | undefined
  let isChanged = false
  const result = await transaction(db, async tx => {
    mine = await bring(tx, kept.get(db), config)
    kept.set(db, mine)
    mine.isSound = false
    const done = act(mine.world)
    const version = await write(tx, mine)
    isChanged = version !== mine.version
    mine.version = version
    return done
  })
  if (mine) mine.isSound = true
  // Whatever has happened is to be told.
  if (isChanged) db.stir()
  return result
}

/** The same for what only looks: where nothing has changed since, nobody has to wait for anyone. */
export async function lookAtStripe<Result>(local: Local, look: (world: World) => Result): Promise<Result> {
  if (!kept.has(local.db)) return atStripe(local, look)
  const { version, passed } = await readClock(local.db)
  const known = kept.get(local.db)
  const isNow = known?.isSound && known.version === version && passed === 0
  return isNow ? look(known.world) : atStripe(local, look)
}

/** What is in memory, as it is now: or all of it anew, if that may never have been written down. */
async function bring(tx: Transaction, known: Kept | undefined, config: Local['config']): Promise<Kept> {
  const { version, passed } = await lockClock(tx)
  const { world, version: since } = known?.isSound ? known : { world: makeWorld(pagesOf(config)), version: 0 }
  if (since < version) for (const thing of await readThings(tx, since)) world.put(thing as Thing)
  if (!known?.isSound) stock(world)
  if (passed > 0) world.timePasses({ seconds: Math.round(passed) })
  return { world, version, isSound: true }
}

async function write(tx: Transaction, { world, version }: Kept) {
  if (world.touched.size === 0) return version
  const things = [...world.touched].map(id => world.anything(id))
  world.touched.clear()
  await writeThings(tx, version + 1, things)
  return version + 1
}

/** Its pages are ours. An order has one of them; what is open is paid where the card is changed. */
function pagesOf({ publicUrl }: Local['config']): Pages {
  const portal = (id: string) => `${publicUrl}/dev/portal/${id}`
  return {
    checkout: ({ metadata }) => `${publicUrl}/dev/checkout/${metadata.orderId}`,
    portal,
    invoice: portal,
  }
}
