import { expect, test, vi } from 'vitest'
import { loadPicturesSoon } from './load-soon.ts'

test('a library that cannot be loaded is in the log, and breaks nothing', async () => {
  const err = new Error('Could not load the "sharp" module using the linux-x64 runtime')
  const error = vi.fn()
  loadPicturesSoon({ error }, { load: () => Promise.reject(err), waitMs: 1 })
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(error).toHaveBeenCalledWith(
    { err },
    'the library sharp could not be loaded: no picture can be added or drawn',
  )
})

test('it is loaded only after the start, and says nothing when all is well', async () => {
  const [error, load] = [vi.fn(), vi.fn(async () => {})]
  loadPicturesSoon({ error }, { load, waitMs: 1 })
  expect(load).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(error).not.toHaveBeenCalled()
})
