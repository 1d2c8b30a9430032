import { expect, test } from 'vitest'
import { tokenIn } from './link-token.ts'

const token = 'q8ds5HHE0XHUciDBE81K2AyZbMj2sHhRZMYg2jIke-_'

test.each([
  token,
  ` ${token}\n`,
  `http://localhost:3000/verify-redirect/${token}`,
  `https://akin.example/reset-password/${token}?x=1`,
  `Set a new password:\nhttps://akin.example/verify-redirect/${token}\nThe link works once.`,
])('the secret is found in %j', pasted => {
  expect(token).toHaveLength(43)
  expect(tokenIn(pasted)).toBe(token)
})

test.each(['', 'https://akin.example/reset-password', token.slice(1), `${token}x`])(
  'there is none in %j',
  pasted => {
    expect(tokenIn(pasted)).toBeUndefined()
  },
)
