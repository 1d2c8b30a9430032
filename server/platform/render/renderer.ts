import type { AnnouncementKind } from '@akin/contract/platform/brand.ts'
import type { RegistrationMode } from '@akin/contract/platform/registration.ts'

/** Settings of the installation that its pages need; the same for every visitor. */
export interface Site {
  publicUrl: string
  supportEmail: string
  companyName: string
  /** Mails are not sent but stored, to be read at /dev/mail. */
  keepsMail: boolean
  build: string
  /** Where browsers are to have none of our workers, or one that keeps nothing. */
  worker?: 'off' | 'bare'
  /** Where not everyone may register. */
  registration?: Exclude<RegistrationMode, 'open'>
  /** How this installation looks, where that is not as it came. */
  name?: string
  logo?: string
  card?: string
  announcement?: { id: string; text: string; kind: AnnouncementKind; link?: string; until?: string }
}

export type Render = (page: {
  url: string
  nonce: string
  site: Site
  /** Its own colour, for the head of the page. */
  style: string | undefined
}) => Promise<Response>

/** Makes the API calls of a page that is being rendered, without the network. */
export type Transport = (path: string, init: { method?: string }) => Promise<Response>

/** What the server needs of the web workspace: rendering, and the name of the build. */
export interface Renderer {
  render: Render
  /** Whether there is a page at this path at all; answers without rendering. */
  hasPage(path: string): boolean
  build: string
}

/** What of a build its pages need to open without a network: their addresses, and files. */
export interface Shell {
  pages: readonly string[]
  files: readonly string[]
}

/** And of its service worker: the script itself, and what it is to keep; nothing of a build that changes all the time. */
export interface ReadWorker {
  worker(): Promise<string>
  shell: Shell | null
}
