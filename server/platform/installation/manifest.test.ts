import path from 'node:path'
import { uploadEndpoints } from '@akin/contract/chat/upload-endpoints.ts'
import { usualName } from '@akin/contract/platform/brand.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { manifestOf } from './manifest.ts'

const usual = { name: usualName, colour: null, logo: null }
const files = path.resolve(import.meta.dirname, '../../../web/public')

test('the app is one and the same for browsers, opens in the window that is there, and takes what is shared', () => {
  const { id, start_url, scope, launch_handler, share_target, shortcuts } = manifestOf(usual)
  expect({ id, start_url, scope }).toEqual({ id: '/', start_url: '/chat', scope: '/' })
  expect(launch_handler).toEqual({ client_mode: 'focus-existing' })
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Chat', '/chat'],
    ['Connect', '/connect'],
    ['Discover', '/discover'],
  ])
  const { files: taken, ...words } = share_target.params
  expect(share_target).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' })
  expect(words).toEqual({ title: 'title', text: 'text', url: 'url' })
  const [{ name, accept } = { name: '', accept: [''] }] = taken
  expect(name).toBe('files')
  for (const type of uploadEndpoints.upload.upload.types)
    expect(accept.includes(type) || accept.includes(`${type.split('/')[0]}/*`), type).toBe(true)
})

test('each picture that it names is there, as large as it says, and small to load', async () => {
  const { icons, shortcuts, screenshots = [] } = manifestOf(usual)
  expect(screenshots.map(each => each.form_factor)).toEqual(['wide', 'narrow', 'narrow'])
  for (const { label } of screenshots) expect(label).toMatch(/\w{3}/)
  const named = [...icons, ...shortcuts.flatMap(shortcut => shortcut.icons), ...screenshots]
  for (const { src, type, sizes } of named) {
    const { width, height, format, size } = await sharp(path.join(files, src)).metadata()
    expect(`image/${format === 'svg' ? 'svg+xml' : format}`, src).toBe(type)
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
    expect(size ?? 0, src).toBeLessThan(80_000)
  }
})

test('an installation of another name shows no pictures of this one', () => {
  expect(manifestOf({ ...usual, name: 'Harbour' })).not.toHaveProperty('screenshots')
  expect(manifestOf({ ...usual, colour: '#1f5f8b' })).not.toHaveProperty('screenshots')
  const { shortcuts, share_target } = manifestOf({ ...usual, name: 'Harbour' })
  expect([shortcuts.length, share_target.action]).toEqual([3, '/share'])
})
