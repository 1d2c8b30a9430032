/** The most that a first load may cost: script in kB of gzip, everything it asks for, its longest task in ms. */
interface Aims {
  script: number
  requests?: number
  longestTask?: number
}

export interface MeasuredPage {
  path: string
  signedIn: boolean
  aims: Aims
}

const appPage = { script: 180, requests: 30, longestTask: 150 }

/** `:name` is a person with a full profile, `:contact` someone whom they write with. */
export const pages: readonly MeasuredPage[] = [
  { path: '/', signedIn: false, aims: { script: 125 } },
  { path: '/p/:name', signedIn: false, aims: { script: 125 } },
  { path: '/auth', signedIn: false, aims: { script: 137 } },
  { path: '/chat', signedIn: true, aims: appPage },
  { path: '/chat/:contact', signedIn: true, aims: appPage },
  { path: '/connect', signedIn: true, aims: appPage },
  { path: '/discover', signedIn: true, aims: appPage },
  { path: '/profile', signedIn: true, aims: appPage },
]
