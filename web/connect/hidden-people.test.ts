import { afterEach, expect, test } from 'vitest'
import {
  followBlocked,
  followNamed,
  forgetHiddenPeople,
  hideBlocked,
  hideRemoved,
  readHiddenPeople,
  showBlocked,
  showRemoved,
} from './hidden-people.ts'

const [ana, ben] = [101, 102]

afterEach(forgetHiddenPeople)

test('someone who was removed stays hidden while a list that is too old still names them', () => {
  hideRemoved(ana)
  followNamed(new Set([ana, ben]))
  expect(readHiddenPeople().removed).toEqual(new Set([ana]))
})

test('someone who was removed and comes back to a list is shown again', () => {
  hideRemoved(ana)
  followNamed(new Set([ben]))
  expect(readHiddenPeople().removed, 'gone from the lists').toEqual(new Set([ana]))
  followNamed(new Set([ana, ben]))
  expect(readHiddenPeople().removed).toEqual(new Set())
})

test('someone who is removed a second time is hidden a second time', () => {
  hideRemoved(ana)
  followNamed(new Set())
  followNamed(new Set([ana]))
  hideRemoved(ana)
  followNamed(new Set([ana]))
  expect(readHiddenPeople().removed).toEqual(new Set([ana]))
})

test('an undo shows someone at once', () => {
  hideRemoved(ana)
  showRemoved(ana)
  expect(readHiddenPeople().removed).toEqual(new Set())
})

test('those whom the server lists as blocked are hidden, and shown when they are taken off on another device', () => {
  followBlocked(new Set([ana, ben]))
  expect(readHiddenPeople().blocked).toEqual(new Set([ana, ben]))
  followBlocked(new Set([ben]))
  expect(readHiddenPeople().blocked).toEqual(new Set([ben]))
})

test('someone who was blocked here stays hidden while a list that is too old does not name them', () => {
  followBlocked(new Set([ben]))
  hideBlocked(ana)
  followBlocked(new Set([ben]))
  expect(readHiddenPeople().blocked).toEqual(new Set([ana, ben]))
})

test('someone who was unblocked here stays shown while a list that is too old still names them', () => {
  followBlocked(new Set([ana]))
  showBlocked(ana)
  followBlocked(new Set([ana]))
  expect(readHiddenPeople().blocked).toEqual(new Set())
})

test('nobody is hidden from the next person who signs in', () => {
  hideRemoved(ana)
  followBlocked(new Set([ben]))
  forgetHiddenPeople()
  expect(readHiddenPeople()).toEqual({ removed: new Set(), blocked: new Set() })
  followBlocked(new Set([ben]))
  expect(readHiddenPeople().blocked, 'their own list counts in full').toEqual(new Set([ben]))
})
