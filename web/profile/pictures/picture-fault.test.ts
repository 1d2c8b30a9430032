import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { pictureFault } from './picture-fault.ts'

function file(name: string, type: string, size = 10) {
  return new File([new Uint8Array(size)], name, { type })
}

test.each(['image/jpeg', 'image/png', 'image/webp'])('%s can be a picture', type => {
  expect(pictureFault(file('me', type, limits.pictureBytes))).toBeNull()
})

test('a file of another kind is told which kinds there are', () => {
  expect(pictureFault(file('me.gif', 'image/gif'))).toBe(
    'me.gif is not a file of a kind we can take. Choose a JPEG, PNG or WebP.',
  )
})

test('a picture that is too large is told the limit, and nothing about kinds', () => {
  expect(pictureFault(file('me.png', 'image/png', limits.pictureBytes + 1))).toBe(
    'me.png is larger than 5 MB.',
  )
})

test.each([
  ['me.heic', 'image/heic'],
  ['me.HEIC', ''],
  ['me.heif', 'image/heif-sequence'],
])('the phone photo %s of type "%s" gets a way out', (name, type) => {
  expect(pictureFault(file(name, type))).toMatch(/is a HEIC photo.*Save it as JPEG/)
})
