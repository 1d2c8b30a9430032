import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCode } from '../public-routes.ts'

const address = 'https://akin.example/p/wolfeschlegelsteinhausen'

test('the code says the address, square by square', () => {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x * 10},${y * 10}`] : [])))
  const svg = qrCode(address)
  expect([...svg.matchAll(/M(\d+,\d+)h10v10h-10z/g)].map(match => match[1])).toEqual(dark)
  expect(dark.length).toBeGreaterThan(200)
  expect(svg).toContain(`viewBox="0 0 ${size * 10} ${size * 10}"`)
})

test('it is dark on light, crisp, with four squares of quiet around it', () => {
  const svg = qrCode(address)
  expect(svg).toContain('shape-rendering="crispEdges"')
  expect(svg).toMatch(/<rect fill="#ffffff" width="(\d+)" height="\1"\/><path fill="#27151d"/)
  const columns = [...svg.matchAll(/M(\d+),(\d+)h/g)].flatMap(match => [Number(match[1]), Number(match[2])])
  expect(Math.min(...columns)).toBe(40)
})
