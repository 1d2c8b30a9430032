import { openFirefox } from '#bench/browsers/firefox.ts'
import { findFirefox } from '../../scripts/setup/find-chromium.mjs'
import { journeysIn } from './journeys.ts'
import { pagesIn } from './pages.ts'

const executable = findFirefox()
const firefox = { name: 'Firefox', open: executable ? () => openFirefox(executable) : null }

journeysIn(firefox)
pagesIn(firefox)
