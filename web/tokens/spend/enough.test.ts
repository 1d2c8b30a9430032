import { expect, test } from 'vitest'
import { amountsFor } from './enough.ts'

test.each([
  { price: 200, balance: 120, amounts: [100, 500] },
  { price: 50, balance: 0, amounts: [100, 200] },
  { price: 500, balance: 0, amounts: [500, 1_100] },
  { price: 300, balance: 20, amounts: [280, 1_100] },
  { price: 5_000, balance: 0, amounts: [5_000] },
])('with $balance of $price tokens it offers $amounts', ({ price, balance, amounts }) => {
  expect(amountsFor(price, balance)).toEqual(amounts)
})
