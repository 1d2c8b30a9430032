import { removePictureOf } from '#profile/pictures/remove-for-operator.ts'
import { type Command, readOptions, UsageError } from './command.ts'
import { findPerson } from './find-person.ts'
import type { Operator } from './open-operator.ts'

type Wish = Parameters<typeof removePictureOf>[2]

export const safetyPictureRemove: Command = {
  name: 'safety picture remove',
  summary: 'Takes down a profile picture, and remembers it for when someone brings it again',
  help: `npm run akin -- safety picture remove --user <id, email address or display name> --reason <why>

Takes down the picture of someone's profile and remembers 64 bits of it. Whoever brings one that looks like it, in a profile
or in their first 30 days in a message, is given a case. With --illegal it is not taken at all, and every try is a line in
the log of level error, "illegal picture refused". The person is not told by this; your reason is kept for good.

  --user <who>     One person, by id, email address or display name
  --reason <why>   Why, in your words: 10 to 500 characters
  --cover          The picture behind it, and not the round one
  --illegal        Nobody may bring it again
  --apply          Does it. Without it, says what it would do and changes nothing`,
  read(args) {
    const { user, reason, cover, illegal, apply } = readOptions(args, {
      user: { type: 'string' },
      reason: { type: 'string' },
      cover: { type: 'boolean', default: false },
      illegal: { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
    })
    if (!user) throw new UsageError('Name the person with --user.')
    const why = reason?.trim() ?? ''
    if (why.length < 10 || why.length > 500) {
      throw new UsageError('Say why with --reason, in 10 to 500 characters.')
    }
    const wish = {
      kind: cover ? 'cover' : 'avatar',
      list: illegal ? 'illegal' : 'removed',
      reason: why,
    } as const
    return operator => remove(operator, user, { ...wish, apply })
  },
}

async function remove({ db, log }: Operator, named: string, wish: Wish) {
  const { id, displayName } = await findPerson(db, named)
  const what = `the ${wish.kind === 'cover' ? 'cover' : 'picture'} of ${displayName}`
  const removed = await removePictureOf(db, id, wish)
  if (!removed) throw new Error(`${displayName} has no such picture.`)
  const known = removed.isKnownAgain
    ? ''
    : ' It cannot be known again: it is too plain, or was there before pictures could be.'
  if (!wish.apply) return `Would remove ${what}.${known} Nothing was changed.`
  log.info({ userId: id, event: 'picture removed by an operator', list: wish.list }, 'safety')
  return `Removed ${what}.${known}`
}
