import { beforeEach, expect, test } from 'vitest'
import { addNewRequest, forgetNewRequests, lookAtRequests, readNewRequests } from './new-requests.ts'

function from(fromUserId: number, timestamp = new Date('2026-11-15T12:00:00.000Z')) {
  return { fromUserId, username: `Person ${fromUserId}`, timestamp }
}

beforeEach(forgetNewRequests)

test('what comes in is listed, the newest first, and is new until someone looks', () => {
  expect(readNewRequests()).toEqual({ list: [], hasNew: false })
  addNewRequest(from(2))
  addNewRequest(from(3))
  expect(readNewRequests()).toEqual({ list: [from(3), from(2)], hasNew: true })
  lookAtRequests()
  expect(readNewRequests()).toEqual({ list: [from(3), from(2)], hasNew: false })
  addNewRequest(from(4))
  expect(readNewRequests().hasNew).toBe(true)
})

test('who asks again after taking it back is listed once', () => {
  addNewRequest(from(2))
  addNewRequest(from(3))
  addNewRequest(from(2, new Date('2026-11-15T13:00:00.000Z')))
  expect(readNewRequests().list).toEqual([from(2, new Date('2026-11-15T13:00:00.000Z')), from(3)])
})

test('nothing of it stays for the next person at this browser', () => {
  addNewRequest(from(2))
  forgetNewRequests()
  expect(readNewRequests()).toEqual({ list: [], hasNew: false })
})
