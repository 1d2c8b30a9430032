import { expect, test } from 'vitest'
import { fitShare } from './fit-share.ts'
import type { Share } from './use-share.ts'

const MB = 1024 * 1024
const nothing: Share = {
  words: { title: '', text: '', url: '' },
  ...{ isCut: false, files: [], more: 0, hasLostFiles: false },
}

function picture(name: string, size = 3) {
  return { name, type: 'image/jpeg', size, file: new File(['jpg'], name, { type: 'image/jpeg' }) }
}

/** As the worker hands over what no message of this plan takes: without its bytes, or with them. */
function large(name: string) {
  return { name, type: 'image/jpeg', size: 30 * MB }
}

test('of nine files, two of them of 30 MB, the first four that fit go along, and each other one is accounted for', () => {
  const files = [
    ...[large('kiln.jpg'), picture('1.jpg'), picture('2.jpg'), large('oven.jpg')],
    ...['3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.jpg'].map(name => picture(name)),
  ]
  const { files: taken, notes } = fitShare({ ...nothing, files }, 'free')
  expect(taken.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  expect(notes).toEqual([
    'kiln.jpg is larger than 10 MB.',
    'oven.jpg is larger than 10 MB.',
    'A message takes 4 pictures and files: the first go along, 3 more do not.',
  ])
})

test('a kind that nobody takes says which are, and a photo that few can open says what helps', () => {
  const other = (name: string, type: string) => ({
    ...picture(name),
    type,
    file: new File(['x'], name, { type }),
  })
  const { files, notes } = fitShare(
    {
      ...nothing,
      files: [other('song.mp3', 'audio/mpeg'), other('sea.heic', 'image/heic'), other('notes.md', '')],
    },
    'free',
  )
  expect(files.map(({ name, type }) => [name, type])).toEqual([['notes.md', 'text/plain']])
  expect(notes).toEqual([
    'song.mp3 does not go along. Akin takes pictures, PDF, text and ZIP.',
    'sea.heic is a HEIC photo, which most browsers cannot open. Save it as JPEG and choose it again.',
  ])
})

test('what never arrived is said as well', () => {
  const unkept = { name: 'near.jpg', type: 'image/jpeg', size: 9 * MB }
  const { notes } = fitShare(
    { ...nothing, files: [unkept], more: 2, isCut: true, hasLostFiles: true },
    'free',
  )
  expect(notes).toEqual([
    'near.jpg could not be kept on this device. Attach it in the conversation.',
    'A message takes 4 pictures and files: the first go along, 2 more do not.',
    'Pictures and files could not be taken over. Attach them in the conversation.',
    'The text was longer than a message takes, so its end is missing.',
  ])
})
