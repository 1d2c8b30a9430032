import { openWebKit } from '#bench/browsers/webkit.ts'
import { findWebKit } from '../../scripts/setup/find-chromium.mjs'
import { journeysIn } from './journeys.ts'
import { pagesIn } from './pages.ts'

const programs = findWebKit()
const webkit = { name: 'WebKitGTK', open: programs ? () => openWebKit(programs) : null }

journeysIn(webkit)
pagesIn(webkit)
