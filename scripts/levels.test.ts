import { expect, test } from 'vitest'
import { chooseTests, chooseVariants } from './levels.ts'

test('a word is looked for in the paths of all tests', () => {
  const { files, title } = chooseTests(['sign-in'])
  expect(files.get('components')).toContain('web/auth/sessions/sign-in-form.component.test.tsx')
  expect(files.get('journeys')).toContain('e2e/tests/accounts-sign-in.spec.ts')
  expect(title).toBeUndefined()
})

test('a source file stands for its test, however its path is written', () => {
  const only = new Map([['server', ['server/auth/sessions/log-in.test.ts']]])
  expect(chooseTests(['./server/auth/sessions/log-in.ts']).files).toEqual(only)
  expect(chooseTests(['server\\auth\\sessions\\log-in.test.ts']).files).toEqual(only)
})

test('a test file is nothing but itself', () => {
  const [file] = chooseTests(['e2e/tests/chat.spec.ts']).files.get('journeys') ?? []
  expect(file).toBe('e2e/tests/chat.spec.ts')
  expect(
    chooseTests(['web/ui'])
      .files.get('plain')
      ?.some(name => name.includes('.component.')),
  ).toBe(false)
})

test('variants are looked for in the files that have some', () => {
  const { server, journeys, ...others } = chooseVariants()
  expect(server).toContain('e2e/echo.test.ts')
  expect(server?.at(-1)).toBe('--tagsFilter=variant')
  expect(journeys).toContain('e2e/tests/gifts.spec.ts')
  expect(journeys?.at(-1)).toBe('--grep=@variant')
  expect(Object.keys(others)).toEqual(['components'])
})

test('words that no path holds are looked for in titles', () => {
  const { files, title } = chooseTests(['words that no path holds'])
  expect([...files]).toEqual([['plain', ['scripts/levels.test.ts']]])
  expect(title).toBe('words that no path holds')
})
