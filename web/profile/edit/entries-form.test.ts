import type { ProfileEntries } from '@akin/contract/profile/shapes.ts'
import { expect, test, vi } from 'vitest'
import { isUnsaved, makeEntriesForm } from './entries-form.ts'
import { entryChecks } from './entry-checks.ts'

const tooLong = 'Use at most 60 characters.'
const noAddress = 'Enter a web address that begins with https://'

const entries: ProfileEntries = {
  fullName: 'Maren Holt',
  pronouns: '',
  headline: '',
  bio: '',
  city: 'Bergen',
  country: 'NO',
  timeZone: null,
  languages: [],
  interests: ['Chess'],
  lookingFor: [],
  prompts: [],
  links: ['Maps', 'Shop', 'Blog'].map(label => ({ label, url: `https://${label.toLowerCase()}.example/` })),
}

function begun() {
  const form = makeEntriesForm(entries)
  const labels = () => form.read().values.links.map(({ label }) => label)
  return { form, labels, problems: () => form.read().problems }
}

test('a field that was left before its check was loaded says then what is wrong with it', async () => {
  expect(entryChecks.part).toBeUndefined()
  const { form, problems } = begun()
  form.write('city', 'x'.repeat(61))
  form.leave('city')
  expect(problems()).toEqual({})
  await entryChecks.load()
  await vi.waitFor(() => expect(problems()).toEqual({ city: tooLong }))
})

test('a field says what is wrong with it once it was left, and then as it is written', () => {
  const { form, problems } = begun()
  form.write('city', 'x'.repeat(61))
  expect(problems()).toEqual({})
  form.leave('city')
  expect(problems()).toEqual({ city: tooLong })
  form.write('city', 'x'.repeat(60))
  expect(problems()).toEqual({})
  form.write('city', 'x'.repeat(61))
  expect(problems()).toEqual({ city: tooLong })
})

test('trying to save says everything that is wrong, but nothing of a row that is added later', async () => {
  const { form, problems } = begun()
  form.write('city', 'x'.repeat(61))
  form.write('links.1.url', 'http://nowhere')
  expect(await form.check()).toBeUndefined()
  expect(problems()).toEqual({ city: tooLong, 'links.1.url': noAddress })
  form.add('links', { label: '', url: '' })
  expect(problems()).toEqual({ city: tooLong, 'links.1.url': noAddress })
})

test('what may be saved is as the contract reads it', async () => {
  const { form } = begun()
  form.write('city', ' Oslo ')
  expect(await form.check()).toEqual({ ...entries, city: 'Oslo' })
  expect(form.read().values.city).toBe(' Oslo ')
})

test('what is wrong with a row goes with it wherever it moves, and away with it', () => {
  const { form, labels, problems } = begun()
  form.write('links.0.url', 'http://nowhere')
  form.leave('links.0.url')
  form.refuse({ 'links.2.label': 'Not this one.' })
  const [maps, shop, blog] = form.read().keys.links
  form.move('links', 0, 2)
  expect(labels()).toEqual(['Shop', 'Blog', 'Maps'])
  expect(form.read().keys.links).toEqual([shop, blog, maps])
  expect(problems()).toEqual({ 'links.2.url': noAddress, 'links.1.label': 'Not this one.' })
  form.remove('links', 1)
  expect(labels()).toEqual(['Shop', 'Maps'])
  expect(problems()).toEqual({ 'links.1.url': noAddress })
  form.remove('links', 1)
  form.add('links', { label: 'New', url: '' })
  expect(labels()).toEqual(['Shop', 'New'])
  expect(form.read().keys.links).not.toContain(maps)
  expect(problems()).toEqual({})
})

test('a list that is wrong as a whole is judged anew with every row', async () => {
  const { form, problems } = begun()
  form.write('links.1.url', 'https://maps.example/')
  expect(await form.check()).toBeUndefined()
  expect(problems()).toEqual({ links: 'Add each link once.' })
  form.remove('links', 1)
  expect(problems()).toEqual({})
})

test('a refusal holds until its place changes', () => {
  const { form, problems } = begun()
  form.refuse({ interests: 'Not this one.', 'links.0.url': 'Nor this one.', 'links.1.url': 'Nor that one.' })
  form.write('links.0.label', 'My maps')
  expect(Object.keys(problems())).toEqual(['interests', 'links.0.url', 'links.1.url'])
  form.write('links.0.url', 'https://my.example/')
  form.accept('interests')
  expect(problems()).toEqual({ 'links.1.url': 'Nor that one.' })
})

test('what was refused of a list is judged anew with the first row that is corrected', () => {
  const { form, problems } = begun()
  form.refuse({ links: 'Add each link once.', interests: 'Not this one.' })
  form.write('links.1.url', 'https://other.example/')
  expect(problems()).toEqual({ interests: 'Not this one.' })
})

test('an address is right as soon as leaving its field would complete it', async () => {
  const { form, problems } = begun()
  form.write('links.0.url', 'http://maps.example')
  form.leave('links.0.url')
  expect(problems()).toEqual({ 'links.0.url': noAddress })
  form.write('links.0.url', 'maps.example')
  expect(problems()).toEqual({})
  expect((await form.check())?.links[0]?.url).toBe('https://maps.example')
})

test('it is unsaved while it differs from what is saved', () => {
  const { form } = begun()
  form.write('interests', [])
  expect(isUnsaved(form)).toBe(true)
  form.write('interests', ['Chess'])
  expect(isUnsaved(form)).toBe(false)
  form.move('links', 0, 1)
  expect(isUnsaved(form)).toBe(true)
  form.begin()
  expect(form.read().values).toEqual(entries)
  expect(isUnsaved(form)).toBe(false)
})

test('it begins anew with what was saved, without what was wrong, and with what was typed meanwhile', () => {
  const { form, problems } = begun()
  form.write('links.0.url', 'http://nowhere')
  form.leave('links.0.url')
  const saved = { ...entries, city: 'Oslo' }
  form.begin(saved, { bio: 'Cartographer.' })
  expect(form.read().values).toEqual({ ...saved, bio: 'Cartographer.' })
  expect(problems()).toEqual({})
  expect(isUnsaved(form)).toBe(true)
})

test('what is saved elsewhere takes its place, and what is typed stays with what is wrong with it', async () => {
  const { form, labels, problems } = begun()
  await entryChecks.load()
  const [maps] = form.read().keys.links
  form.write('bio', 'Cartographer.')
  form.write('city', 'x'.repeat(61))
  form.leave('city')
  form.refuse({ interests: 'Not this one.' })
  form.follow({ ...entries, city: 'Oslo', interests: ['Chess', 'Moss'] })
  expect(form.read().values).toMatchObject({ bio: 'Cartographer.', city: 'x'.repeat(61) })
  expect(form.read().values.interests).toEqual(['Chess', 'Moss'])
  expect(form.read().keys.links[0]).toBe(maps)
  expect(problems()).toEqual({ city: tooLong })
  form.follow({ ...entries, links: entries.links.slice(1) })
  expect(labels()).toEqual(['Shop', 'Blog'])
  expect(form.read().keys.links).toHaveLength(2)
  form.begin()
  expect(form.read().values.city).toBe('Bergen')
})

test('whoever listens hears of every change, until they stop', () => {
  const { form } = begun()
  const listener = vi.fn()
  const stop = form.subscribe(listener)
  form.write('bio', 'Cartographer.')
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  form.write('bio', '')
  expect(listener).toHaveBeenCalledTimes(1)
})
