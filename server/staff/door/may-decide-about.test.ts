import { expect, test } from 'vitest'
import { connectScene } from '#connect/connect.scene.ts'
import { staffMember } from '../staff.scene.ts'
import { mayDecideAbout } from './may-decide-about.ts'

const stage = await connectScene()
const { db, strangers, befriend, block } = stage

test('nobody decides about themselves, a contact, or someone with whom there is a block', async () => {
  const mo = await staffMember(stage, 'moderator')
  const [friend, blocked, blocker, stranger] = await strangers('Friend', 'Blocked', 'Blocker', 'Stranger')
  await befriend(mo, friend)
  await block(mo, blocked)
  await block(blocker, mo)
  for (const { id } of [mo, friend, blocked, blocker])
    await expect(mayDecideAbout(db, mo.id, id)).rejects.toMatchObject({ code: 'own_case', status: 403 })
  await mayDecideAbout(db, mo.id, stranger.id)
})
