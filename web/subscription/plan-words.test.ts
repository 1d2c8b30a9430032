import { themeNames } from '@akin/contract/profile/themes.ts'
import { planNames, plans } from '@akin/contract/subscription/plans.ts'
import { expect, test } from 'vitest'
import { choiceWords, comparedRows, priceWords, requestsWords, sizeWords, yearSaves } from './plan-words.ts'

test('a year costs ten months, and what it saves is said', () => {
  expect(priceWords(plans.plus.cents.month, 'month')).toBe('$4.99 a month')
  expect(priceWords(plans.premium.cents.year, 'year')).toBe('$99.90 a year')
  expect(yearSaves(plans.plus)).toBe('$9.98')
  expect(yearSaves(plans.premium)).toBe('$19.98')
})

test('sizes and choices are said as people say them', () => {
  expect(sizeWords(plans.free.uploadBytes)).toBe('10 MB')
  expect(sizeWords(plans.premium.storageBytes)).toBe('25 GB')
  expect(choiceWords({ plan: 'plus', interval: 'year' })).toBe('Plus, yearly')
})

test('more requests are promised to nobody who has not earned them', () => {
  expect(planNames.map(requestsWords)).toEqual(['10', 'Up to 25', 'Up to 40'])
})

test('every row of the comparison says the same thing of each plan', () => {
  const table = comparedRows.map(({ label, of }) => [
    label,
    of(plans.free),
    of(plans.plus),
    of(plans.premium),
  ])
  expect(table).toEqual([
    ['Connection requests a day', '10', '25', '40'],
    ['Largest file', '10 MB', '25 MB', '100 MB'],
    ['Storage', '1 GB', '5 GB', '25 GB'],
    ['Pinned chats', '5', '15', '30'],
    ['Saved searches', '1', '5', '20'],
    ['Scheduled messages', '3', '25', '100'],
    ['“Saved by” count', null, 'Yes', 'Yes'],
    ['Visits are counted for', '30 days', '90 days', '1 year'],
    ['Profile themes', '3', '12', 'All, and a colour of your own'],
    ['Spotlight', 'For tokens', '1 a month', '1 a week'],
    ['Tokens every month', null, '100 ($1.00)', '300 ($3.00)'],
    ['Badge on your profile', null, 'If you like', 'If you like'],
    ['Support aims to answer within', '72 hours', '48 hours', '24 hours'],
  ])
})

test('the largest plan has all the themes that there are', () => {
  expect(plans.premium.themes).toBe(themeNames.length)
})
