import { afterEach, expect, test } from 'vitest'
import { siteMetaName } from '../site.ts'
import { startWorker } from './start-worker.ts'

afterEach(() => document.head.querySelector(`meta[name=${siteMetaName}]`)?.remove())

test('switched off, a page takes away what was kept; one that only keeps nothing leaves it', async () => {
  await caches.open('akin.build.one')
  siteSays({ worker: 'bare' })
  await startWorker()
  expect(await caches.has('akin.build.one')).toBe(true)
  siteSays({ worker: 'off' })
  await startWorker()
  expect(await caches.keys()).toEqual([])
})

function siteSays(site: object) {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: siteMetaName, content: JSON.stringify(site) })
  document.head.prepend(meta)
}
