/** What the installation tells its pages; the same for every visitor. */
export interface Site {
  publicUrl: string
  supportEmail: string
  companyName: string
  /** Mails are not sent but kept to be read at /dev/mail. */
  keepsMail: boolean
  build: string
}

export type Render = (page: { url: string; nonce: string; site: Site }) => Promise<Response>

/** How pages' data calls reach the application without the network. */
export type Transport = (path: string, init: { method?: string }) => Promise<Response>

/** The web workspace as the server sees it: something that renders, and the name of what was built. */
export interface Renderer {
  render: Render
  /** Whether there is a page at this path at all; answers without rendering. */
  hasPage(path: string): boolean
  build: string
}
