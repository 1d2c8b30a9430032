import { noted } from '../log/noted.ts'
import { changeNoted } from './change.ts'

export const announce = noted<'announce'>({ act: 'installation.announcement' }, (deps, { body }, note) => {
  const { text, link, kind, until, reason } = body
  const announced = {
    announcement: text,
    announcementLink: link,
    announcementKind: kind,
    announcementUntil: until,
  }
  return changeNoted(deps, note, announced, { reason })
})

export const endAnnouncement = noted<'endAnnouncement'>(
  { act: 'installation.announcement' },
  (deps, _call, note) =>
    changeNoted(deps, note, {
      ...{ announcement: null, announcementLink: null, announcementUntil: null },
      announcementKind: 'info',
    }),
)
