import { expect, test } from 'vitest'
import { akin } from './akin.ts'

test.each([[[]], [['--help']], [['-h']], [['sessions', '--help']]])(
  'akin %j lists the commands',
  async words => {
    expect(await akin(words)).toMatch(/^ {2}sessions end +Signs one person or everyone out/m)
  },
)

test('each command explains its options', async () => {
  const help = await akin(['sessions', 'end', '--help'])
  for (const option of ['--user', '--all', '--dry-run', '--yes']) expect(help).toContain(option)
  expect(await akin(['sessions', 'end', '--all', '-h'])).toBe(help)
})

const whom = 'Name one person with --user, or everyone with --all.'

test.each([
  ['session end', 'There is no command "session end".'],
  ['sessions', 'There is no command "sessions".'],
  ['sessions ending', 'There is no command "sessions ending".'],
  ['sessions end', whom],
  ['sessions end --dry-run', whom],
  ['sessions end --all --user Ana', whom],
  ['sessions end --user Ana --user Ben', whom],
  ['sessions end --everyone', "Unknown option '--everyone'."],
  ['sessions end Ana', "Unexpected argument 'Ana'."],
  ['sessions end --user', "Option '--user <value>' argument missing."],
  ['sessions end --user --dry-run', "Option '--user' argument is ambiguous."],
])('akin %s is refused in one sentence', async (words, sentence) => {
  await expect(akin(words.split(' '))).rejects.toThrow(new RegExp(`^${sentence}$`))
})
