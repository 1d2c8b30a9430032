import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { brandLimits } from '#platform/brand.ts'
import { endpoint } from '#platform/endpoint.ts'
import { text } from '#platform/text.ts'
import {
  AnnouncementForm,
  BrandForm,
  DomainForm,
  InstallationView,
  RefusedDomains,
  RetentionForm,
} from './installation-shapes.ts'

const admins = { access: 'staff', roles: ['admin'] } as const

/** How this installation looks, what it says to everyone, and what it is still missing. */
export const installationEndpoints = {
  getInstallation: endpoint({
    ...admins,
    method: 'GET',
    path: '/api/admin/installation',
    summary: 'How this installation looks and is configured, and what follows from it.',
    reply: InstallationView,
  }),
  setBrand: endpoint({
    ...admins,
    method: 'PUT',
    path: '/api/admin/installation/brand',
    summary: 'Give this installation a name and a colour.',
    body: BrandForm,
    reply: InstallationView,
  }),
  setLogo: endpoint({
    ...admins,
    method: 'POST',
    path: '/api/admin/installation/logo',
    summary: 'Give this installation a mark of its own: a picture, drawn anew on a square.',
    upload: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: brandLimits.logoBytes },
    reply: InstallationView,
    limit: callLimits.pictureUploads,
  }),
  removeLogo: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/api/admin/installation/logo',
    summary: 'Go back to the mark that came with the product.',
    reply: InstallationView,
  }),
  announce: endpoint({
    ...admins,
    method: 'PUT',
    path: '/api/admin/installation/announcement',
    summary: 'Say something to everyone, above every page.',
    body: AnnouncementForm,
    reply: InstallationView,
  }),
  endAnnouncement: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/api/admin/installation/announcement',
    summary: 'Take down what is said to everyone.',
    reply: InstallationView,
  }),
  setRetention: endpoint({
    ...admins,
    method: 'PUT',
    path: '/api/admin/installation/retention',
    summary: 'Say after how many days messages go, for both who have them, or that they stay.',
    body: RetentionForm,
    reply: InstallationView,
  }),
  listRefusedDomains: endpoint({
    ...admins,
    method: 'GET',
    path: '/api/admin/installation/domains',
    summary: 'The sites to which nobody may link.',
    reply: RefusedDomains,
  }),
  refuseDomain: endpoint({
    ...admins,
    method: 'POST',
    path: '/api/admin/installation/domains',
    summary: 'Refuse links to a site and everything below it.',
    body: DomainForm,
    reply: RefusedDomains,
  }),
  allowDomain: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/api/admin/installation/domains/:domain',
    summary: 'Allow links to a site again.',
    params: z.object({ domain: text(253, 1) }),
    reply: RefusedDomains,
  }),
  sendTestMail: endpoint({
    ...admins,
    method: 'POST',
    path: '/api/admin/installation/test-mail',
    summary: 'Send a mail to yourself, and hear what the mail server said.',
    reply: z.object({ to: z.string(), isTaken: z.boolean(), said: z.string() }),
    limit: callLimits.testMails,
  }),
  finishFirstRun: endpoint({
    ...admins,
    method: 'POST',
    path: '/api/admin/installation/first-run',
    summary: 'Note that the first steps were gone through.',
    reply: InstallationView,
  }),
} as const
