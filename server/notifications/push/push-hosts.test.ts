import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { endpointAt } from './push-hosts.ts'
import { subjectOf, whyPushIsOff } from './why-push-is-off.ts'

const nobody = { pushHosts: [] }

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc%3d',
])('%s is an endpoint of a push service', endpoint => {
  expect(endpointAt(nobody, endpoint)).toBe(endpoint)
})

test.each([
  'https://127.0.0.1/push',
  'https://10.0.0.8/push',
  'https://[::1]/push',
  'https://localhost/push',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://evilpush.apple.com.example/abc',
  'https://push.apple.com/abc',
  'https://a.b.push.apple.com/abc',
  'https://ana:secret@fcm.googleapis.com/fcm',
  'https://fcm.googleapis.com@10.0.0.8/fcm',
  'https://fcm.googleapis.com/fcm#fragment',
  'file:///etc/passwd',
  'not an address',
])('%s is none', endpoint => {
  expect(endpointAt(nobody, endpoint)).toBeNull()
})

test('settings name other ones, exactly', () => {
  const local = readConfig({ PUSH_HOSTS: 'http://localhost:4000, https://push.harbour.example' })
  expect(endpointAt(local, 'http://localhost:4000/push/a')).toBe('http://localhost:4000/push/a')
  expect(endpointAt(local, 'https://push.harbour.example/a')).toBe('https://push.harbour.example/a')
  expect(endpointAt(local, 'http://localhost:4001/push/a')).toBeNull()
  expect(endpointAt(local, 'http://push.harbour.example/a')).toBeNull()
})

test('a push service can complain to someone, or nothing is pushed', () => {
  expect(whyPushIsOff(readConfig({}))).toBe('subject')
  expect(subjectOf(readConfig({ COMPANY_EMAIL: 'office@harbour.example' }))).toBe(
    'mailto:office@harbour.example',
  )
  expect(subjectOf(readConfig({ PUBLIC_URL: 'https://harbour.example' }))).toBe('https://harbour.example')
  expect(subjectOf(readConfig({ PUBLIC_URL: 'https://192.0.2.1' }))).toBeNull()
  expect(subjectOf(readConfig({ PUBLIC_URL: 'http://harbour.example' }))).toBeNull()
  const off = readConfig({ COMPANY_EMAIL: 'office@harbour.example', SERVICE_WORKER: 'off' })
  expect(whyPushIsOff(off)).toBe('worker')
})
