import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'
import { filesMove } from './files-move.ts'

const { deps } = await scene()

test.each([[''], ['--to'], ['--to tape'], ['--to s3 now']])(
  'files move %s is refused, and nothing happens',
  words => {
    expect(() => filesMove.read(words.split(' ').filter(Boolean))).toThrow()
  },
)

test('without a bucket there is nowhere to move to', async () => {
  const moving = filesMove.read(['--to', 's3', '--apply'])(deps)
  await expect(moving).rejects.toThrow('there is no S3 here: S3_BUCKET and S3_REGION are not set.')
})
