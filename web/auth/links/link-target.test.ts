import { linkPurposes } from '@akin/contract/auth/shapes.ts'
import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

test('every kind of link has a page of our own', () => {
  expect(linkPurposes.map(purpose => linkTarget(purpose, 'secret'))).toEqual([
    { to: '/verify-email', search: { token: 'secret' } },
    { to: '/reset-password/$token', params: { token: 'secret' } },
    { to: '/verify-email-change', search: { token: 'secret' } },
    { to: '/verify-email-change', search: { token: 'secret', action: 'revert' } },
    { to: '/reset-password', search: { disown: 'secret' } },
    { to: '/reset-password', search: { lost: 'secret' } },
  ])
})
